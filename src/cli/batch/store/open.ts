/** The store that a place names: a folder, packed or not, or a bucket of an S3-compatible store. */
import { Failure } from '../../failure';
import { needPackages } from '../../optional';
import { clearCutOff, folderStore, type Store } from './folder';
import { mendParts } from './parts';

/**
 * @param place a folder, or `s3://BUCKET/PREFIX` with the keys in the environment, as the tools of AWS take them
 * @throws Failure `usage` for a bucket that is to be packed
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

/** Takes away what killed processes of this machine left half written in a folder. */
export async function mend(folder: string): Promise<void> {
  await clearCutOff(folder);
  await mendParts(folder);
}
