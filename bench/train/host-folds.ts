/** Which fold a host belongs to. */
import { createHash } from 'node:crypto';

/** Folds by group, in an order that depends on the repetition and not on the corpus. */
export const foldOf = (group: string, folds: number, repetition: number): number =>
  createHash('sha256')
    .update(`${String(repetition)} ${group}`)
    .digest()
    .readUInt32BE(0) % folds;
