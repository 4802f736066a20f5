/** Decides which sentence is spoken next: play, pause, back and forward. Does not touch the browser. */
import type { Sentence } from './passages';
import type { Speaker } from './voices';

/** The spoken sentence and the word in it; `length` is 0 before the first word. */
export interface Spoken {
  sentence: Sentence;
  at: number;
  length: number;
}

interface Watched {
  /** null: nothing is spoken */
  moved: (spoken: Spoken | null) => void;
  state: (state: 'speaking' | 'paused' | 'ended' | 'failed') => void;
}

const WORD = /^[\p{L}\p{N}\p{M}'’-]+/u;

export class Narration {
  readonly #speaker: Speaker;
  readonly #watched: Watched;
  readonly #voiceFor: (lang: string) => string | null;
  #sentences: readonly Sentence[] = [];
  #now = 0;
  /** code units of the sentence that are already spoken */
  #from = 0;
  #speaking = false;
  rate = 1;

  /** @param voiceFor gives a voice for a language, or null: then the sentence is skipped */
  constructor(speaker: Speaker, voiceFor: (lang: string) => string | null, watched: Watched) {
    this.#speaker = speaker;
    this.#voiceFor = voiceFor;
    this.#watched = watched;
  }

  get speaking(): boolean {
    return this.#speaking;
  }

  get begun(): boolean {
    return this.#sentences.length > 0;
  }

  get ended(): boolean {
    return this.#now >= this.#sentences.length;
  }

  begin(sentences: readonly Sentence[], at: number): void {
    this.#sentences = sentences;
    this.#now = Math.max(0, at);
    this.#from = 0;
    this.play();
  }

  /** The article has changed: goes on with the nearest sentence of the same text. */
  replace(sentences: readonly Sentence[]): void {
    const text = this.#sentences[this.#now]?.text;
    let found = -1;
    for (const [at, sentence] of sentences.entries())
      if (sentence.text === text && (found < 0 || Math.abs(at - this.#now) < Math.abs(found - this.#now)))
        found = at;
    this.#sentences = sentences;
    if (found >= 0) this.#now = found;
    else this.#now = Math.min(this.#now, Math.max(0, sentences.length - 1));
  }

  /** Speaks on from the word where it stopped. Skips sentences that no voice can speak. */
  play(): void {
    let sentence = this.#sentences[this.#now];
    let voice = sentence ? this.#voiceFor(sentence.lang) : null;
    while (sentence && voice === null) {
      this.#from = 0;
      sentence = this.#sentences[++this.#now];
      voice = sentence ? this.#voiceFor(sentence.lang) : null;
    }
    if (!sentence || voice === null) {
      this.#end('ended');
      return;
    }
    this.#say(sentence, voice);
  }

  #say(sentence: Sentence, voice: string): void {
    this.#speaking = true;
    this.#watched.state('speaking');
    const from = this.#from;
    this.#watched.moved({ sentence, at: from, length: 0 });
    this.#speaker.say(
      sentence.text.slice(from),
      { lang: sentence.lang, voice, rate: this.rate },
      {
        word: (at, length) => {
          const own = length || (WORD.exec(sentence.text.slice(from + at))?.[0].length ?? 1);
          this.#from = from + at;
          this.#watched.moved({ sentence, at: from + at, length: own });
        },
        done: () => {
          this.#next();
        },
        stopped: () => {
          this.pause();
        },
        failed: () => {
          this.#end('failed');
        },
      },
    );
  }

  pause(): void {
    if (!this.#speaking) return;
    this.#speaking = false;
    this.#speaker.stop();
    this.#watched.state('paused');
  }

  /** Speaks on with a changed rate or voice. */
  again(): void {
    if (this.#speaking) this.play();
  }

  /** Moves by so many sentences. */
  move(by: number): void {
    const to = this.#now + by;
    if (to < 0 || to >= this.#sentences.length) return;
    this.#now = to;
    this.#from = 0;
    const sentence = this.#sentences[to];
    if (this.#speaking) this.play();
    else if (sentence) this.#watched.moved({ sentence, at: 0, length: 0 });
  }

  stop(): void {
    this.#speaker.stop();
    this.#speaking = false;
    this.#watched.moved(null);
  }

  #next(): void {
    this.#now++;
    this.#from = 0;
    this.play();
  }

  #end(state: 'ended' | 'failed'): void {
    this.stop();
    this.#watched.state(state);
  }
}
