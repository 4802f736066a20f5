/** A queue in LevelDB. Memory grows only with the hosts. */
import { Failure } from '../failure';
import { ClassicLevel } from 'classic-level';
import type { PageAddress } from './address';

export interface Task extends PageAddress {
  /** earlier tries */
  tries: number;
}

interface Stored extends Omit<Task, 'id'> {
  /** place in its lane, '' once finished */
  place: string;
}

/** Only the manifest names this finished page. */
const UNKNOWN: Stored = { address: '', host: '', archive: '', place: '', tries: 0 };

/** One lane per host for politeness; archives need none. */
export const laneOf = ({ host, archive }: PageAddress): string => (archive === '' ? host : ARCHIVES);
/** no host name */
export const ARCHIVES = '~archives';

/** addresses per database write */
const BATCH = 1000;

const taskKey = (id: string): string => `t:${id}`;
// Lanes hold no space, so their keys stay together.
const waitingKey = (lane: string, place: string): string => `w:${lane} ${place}`;
const placeAt = (number: number): string => String(number).padStart(12, '0');

export class Tasks {
  private putting: Promise<void> = Promise.resolve();

  private constructor(
    private readonly db: ClassicLevel,
    /** waiting and active pages */
    readonly lanes: Map<string, number>,
    private next: number,
    /** first run, or the queue was deleted */
    readonly isNew: boolean,
  ) {}

  /** @throws if another process has it open, or on a disk error */
  static async open(folder: string): Promise<Tasks> {
    const db = new ClassicLevel(folder);
    try {
      await db.open();
    } catch (error) {
      const { cause: why } = error as { cause?: { code?: string; message?: string } };
      const isLocked = why?.code === 'LEVEL_LOCKED';
      const message = isLocked
        ? `another run is at work in ${folder}`
        : `${folder} cannot be opened: ${why?.message ?? ''}`;
      throw new Failure(isLocked ? 'usage' : 'not-written', message);
    }
    const lanes = new Map<string, number>();
    for await (const key of db.keys({ gt: 'w:', lt: 'w;' })) {
      const lane = key.slice(2, key.lastIndexOf(' '));
      lanes.set(lane, (lanes.get(lane) ?? 0) + 1);
    }
    const next = await db.get('next');
    return new Tasks(db, lanes, Number(next ?? 0), next === undefined);
  }

  async add(targets: AsyncIterable<PageAddress> | Iterable<PageAddress>): Promise<void> {
    let batch: PageAddress[] = [];
    const flush = async (): Promise<void> => {
      const found = await this.db.getMany(batch.map(({ id }) => taskKey(id)));
      const fresh = new Map<string, PageAddress>();
      batch.forEach((target, at) => {
        if (found[at] === undefined) fresh.set(target.id, target);
      });
      const chain = this.db.batch();
      for (const target of fresh.values()) {
        const { id, address, host, archive } = target;
        const lane = laneOf(target);
        const place = placeAt(this.next++);
        const stored: Stored = { address, host, archive, place, tries: 0 };
        chain.put(taskKey(id), JSON.stringify(stored)).put(waitingKey(lane, place), id);
        this.lanes.set(lane, (this.lanes.get(lane) ?? 0) + 1);
      }
      await chain.put('next', String(this.next)).write({ sync: true });
      batch = [];
    };
    for await (const target of targets) {
      batch.push(target);
      if (batch.length >= BATCH) await flush();
    }
    await flush();
  }

  async after(lane: string, place: string): Promise<{ task: Task; place: string } | null> {
    const range = { gt: waitingKey(lane, place), lt: `w:${lane}!`, limit: 1 };
    for await (const [key, id] of this.db.iterator(range)) {
      const stored = await this.read(id);
      if (!stored) continue;
      return { task: { id, ...stored }, place: key.slice(key.lastIndexOf(' ') + 1) };
    }
    return null;
  }

  /** Runs one at a time: readers continue from their last place, and would miss lower ones. */
  again(task: Task): Promise<void> {
    const put = this.putting.then(() => this.putBack(task));
    this.putting = put.catch(() => undefined);
    return put;
  }

  private async putBack(task: Task): Promise<void> {
    const { id, host, address, archive, tries } = task;
    const before = await this.read(id);
    const place = placeAt(this.next++);
    const stored: Stored = { address, host, archive, place, tries: tries + 1 };
    const chain = this.db.batch();
    if (before && before.place !== '') chain.del(waitingKey(laneOf(task), before.place));
    chain.put(taskKey(id), JSON.stringify(stored)).put(waitingKey(laneOf(task), place), id);
    await chain.put('next', String(this.next)).write({ sync: true });
  }

  /** Accepts unknown and finished tasks. */
  async finish(id: string): Promise<void> {
    const stored = await this.read(id);
    if (stored?.place === '') return;
    const chain = this.db.batch().put(taskKey(id), JSON.stringify({ ...(stored ?? UNKNOWN), place: '' }));
    if (stored) {
      const lane = laneOf({ id, ...stored });
      chain.del(waitingKey(lane, stored.place));
      const left = (this.lanes.get(lane) ?? 1) - 1;
      if (left > 0) this.lanes.set(lane, left);
      else this.lanes.delete(lane);
    }
    // The manifest repeats this after a crash, so no sync.
    await chain.write();
  }

  private async read(id: string): Promise<Stored | null> {
    const text = await this.db.get(taskKey(id));
    return text === undefined ? null : (JSON.parse(text) as Stored);
  }

  close(): Promise<void> {
    return this.db.close();
  }
}
