/** The store that a place names: a folder, or a bucket of an S3-compatible store. */
import { s3Store } from './s3';
import { folderStore, type Store } from './folder';

/** @param place a folder, or `s3://BUCKET/PREFIX` with the keys in the environment, as the tools of AWS take them */
export function openStore(place: string, env: NodeJS.ProcessEnv = process.env): Store {
  return /^s3:\/\//i.test(place) ? s3Store(place, env) : folderStore(place);
}
