/** Handles Esc while the reader's frame is there but not yet the article. */
import { ClipProblem } from '../problems';
import type { FrameHost } from './frame-host';
import { guardKeys } from './keys';

const nothing = (): void => undefined;

export class Opening {
  /** ends the wait: Esc, the browser's own way to dismiss the frame, or the page removed it */
  leave: () => void = nothing;
  readonly #cancelled = new Promise<never>((_, reject) => {
    this.leave = () => {
      reject(new ClipProblem('cancelled'));
    };
  });

  constructor() {
    this.#cancelled.catch(nothing);
  }

  /** Waits while keys are kept from the page. Rejects with a ClipProblem ('cancelled') after Esc. */
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
      // Esc is still down: its release closes.
      return leaving ? await this.#cancelled : here;
    } finally {
      over.abort();
    }
  }
}
