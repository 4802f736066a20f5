/** Stores results in an S3-compatible bucket, one PUT a file. */
import { AwsClient } from 'aws4fetch';
import { Failure } from '../../failure';
import { checkName, type Store } from './folder';
import { messageOf } from '../../../util/text';

/** ms per file */
const TIMEOUT = 60_000;

/**
 * @param place `s3://BUCKET/PREFIX`
 * @param env AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION, AWS_ENDPOINT_URL
 * @throws Failure `usage` without keys or bucket
 */
export function s3Store(place: string, env: NodeJS.ProcessEnv): Store {
  const { hostname: bucket, pathname } = new URL(place);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket === '') throw new Failure('usage', `${place} names no bucket: s3://BUCKET/PREFIX`);
  if (!accessKeyId || !secretAccessKey)
    throw new Failure('usage', 's3:// needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment');
  const region = env['AWS_REGION'] ?? 'us-east-1';
  const sessionToken = env['AWS_SESSION_TOKEN'];
  const client = new AwsClient({
    ...{ accessKeyId, secretAccessKey, region, service: 's3' },
    ...(sessionToken === undefined ? {} : { sessionToken }),
  });
  const endpoint = (env['AWS_ENDPOINT_URL'] ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return {
    async put(name, bytes, type) {
      checkName(name);
      const path = [bucket, prefix, name].filter((part) => part !== '').join('/');
      const address = `${endpoint}/${path.split('/').map(encodeURIComponent).join('/')}`;
      let response: Response;
      try {
        response = await client.fetch(address, {
          ...{ method: 'PUT', body: bytes as BodyInit, headers: { 'content-type': type } },
          signal: AbortSignal.timeout(TIMEOUT),
        });
      } catch (error) {
        throw new Failure('not-written', `${endpoint}: ${messageOf(error)}`);
      }
      await response.body?.cancel();
      if (!response.ok)
        throw new Failure('not-written', `${endpoint} answered ${String(response.status)} to ${path}`);
      return name;
    },
  };
}
