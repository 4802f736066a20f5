// @ts-check
/** Redis, for the tests of batches that run on several workers. */
import { aptInstall, canUseApt, say, which } from './system.mjs';

const found = () => which('redis-server') ?? which('valkey-server');

/**
 * A Redis or Valkey, installed if need be; without one its tests are skipped, visibly.
 * @returns {Promise<boolean>}
 */
export async function ensureRedis() {
  if (found() === null && canUseApt()) await aptInstall(['redis-server'], 'workers over Redis');
  say(`Redis: ${found() ?? 'none; install redis-server (or valkey-server) for the tests of workers'}`);
  return found() !== null;
}
