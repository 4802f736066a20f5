/** Splits by host, so that one command keeps each host's pauses. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../failure';

const MOST_SHARDS = 1000;

/** @param text `2/8` @throws Failure `usage` */
export function parseShard(text: string) {
  const [, number = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (number < 1 || number > of || of > MOST_SHARDS)
    throw new Failure('usage', `--shard takes one of so many, as 2/8, not ${text}`);
  return { number, of };
}

export type Shard = ReturnType<typeof parseShard>;

/** Counts from 1. */
export function shardOf(host: string, of: number): number {
  return (createHash('sha256').update(host).digest().readUInt32BE(0) % of) + 1;
}

/** The queue's folder, beside the manifest. */
export const STATE = '.article-clipper';

const FOLDER = /^shard-\d+-of-(\d+)$/;

/** @throws Failure `usage` for another split, which would repeat pages; for an unreadable folder */
export async function stateFolder(folder: string, shard: Shard | undefined): Promise<string> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // none before the first run
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const splits = names.flatMap((name) => FOLDER.exec(name)?.[1] ?? (name === STATE ? '1' : []));
  const other = splits.find((of) => of !== String(shard?.of ?? 1));
  if (other !== undefined)
    throw new Failure(
      'usage',
      `${folder} holds a run ${other === '1' ? 'without --shard' : `with --shard …/${other}`}; go on with that, or take another folder`,
    );
  return shard ? join(folder, `shard-${String(shard.number)}-of-${String(shard.of)}`) : folder;
}
