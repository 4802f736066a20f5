/** A reader on its way: its frame covers the page already, and nothing stands in it that could hear Esc. */
import { ClipProblem } from '../problems';
import type { FrameHost } from './frame-host';
import { guardKeys } from './keys';

const nothing = (): void => undefined;

export class Opening {
  /** what Esc does, and the browser's own way to dismiss the frame, and a page that takes it away: ends the wait */
  leave: () => void = nothing;
  readonly #cancelled = new Promise<never>((_, reject) => {
    this.leave = () => {
      reject(new ClipProblem('cancelled'));
    };
  });

  constructor() {
    this.#cancelled.catch(nothing);
  }

  /** What is waited for, with the keys kept from the page. Rejects with a ClipProblem ('cancelled') after Esc. */
  async unlessLeft<Wanted>(page: Document, host: FrameHost, wanted: Promise<Wanted>): Promise<Wanted> {
    const over = new AbortController();
    let leaving = false;
    guardKeys(page, host, over.signal, {
      closePanel: () => {
        leaving = true;
        return false;
      },
      close: this.leave,
      print: nothing,
    });
    try {
      const here = await Promise.race([wanted, this.#cancelled]);
      // Esc is still down: it closes when it is released.
      return leaving ? await this.#cancelled : here;
    } finally {
      over.abort();
    }
  }
}
