/** Opens the store that a place names: folder, packed folder or S3 bucket. */
import { Failure } from '../../failure';
import { needPackages } from '../../optional';
import { folderStore, type Store } from './folder';

/**
 * @param place a folder or `s3://BUCKET/PREFIX`
 * @throws Failure `usage` for a packed bucket
 */
export async function openStore(
  place: string,
  env: NodeJS.ProcessEnv = process.env,
  isPacked = false,
): Promise<Store> {
  const isBucket = /^s3:\/\//i.test(place);
  if (isBucket && isPacked) throw new Failure('usage', '--pack writes parts to a folder, not to s3://');
  if (isBucket) {
    needPackages('s3://');
    return (await import('./s3')).s3Store(place, env);
  }
  if (!isPacked) return folderStore(place);
  needPackages('--pack');
  return (await import('./packs')).packStore(place);
}
