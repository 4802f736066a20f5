/** The store that a place names: a folder, or a bucket of an S3-compatible store. */
import { needPackages } from '../../optional';
import { folderStore, type Store } from './folder';

/** @param place a folder, or `s3://BUCKET/PREFIX` with the keys in the environment, as the tools of AWS take them */
export async function openStore(place: string, env: NodeJS.ProcessEnv = process.env): Promise<Store> {
  if (!/^s3:\/\//i.test(place)) return folderStore(place);
  needPackages('s3://');
  return (await import('./s3')).s3Store(place, env);
}
