/** Speaks sentences one after another, by voices of this computer. */
import type { Sentence } from './sentences';
import { delay } from '../../../util/delay';
import { onTrusted, trustedUntil } from '../../../util/trusted';
import type { FrameWindow } from '../frame-host';

/** The spoken sentence and the word in it; `length` is 0 before the first word. */
export interface Spoken {
  sentence: Sentence;
  at: number;
  length: number;
}

interface Watched {
  /** null: silence */
  moved: (spoken: Spoken | null) => void;
  state: (state: 'speaking' | 'paused' | 'ended' | 'failed') => void;
}

const WORD = /^[\p{L}\p{N}\p{M}'’-]+/u;

export class Narration {
  #sentences: readonly Sentence[] = [];
  #now = 0;
  /** code units already spoken */
  #from = 0;
  speaking = false;
  rate = 1;

  /** @param voiceFor gives a voice for a language, or null: then the sentence is skipped */
  constructor(
    private readonly speaker: Speaker,
    private readonly voiceFor: (lang: string) => string | null,
    private readonly watched: Watched,
  ) {}

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

  /** After a change of the article: goes on with the nearest equal sentence. */
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

  /** Goes on at the word where it stopped. */
  play(): void {
    let sentence = this.#sentences[this.#now];
    let voice = sentence ? this.voiceFor(sentence.lang) : null;
    while (sentence && voice === null) {
      this.#from = 0;
      sentence = this.#sentences[++this.#now];
      voice = sentence ? this.voiceFor(sentence.lang) : null;
    }
    if (!sentence || voice === null) {
      this.#end('ended');
      return;
    }
    this.#say(sentence, voice);
  }

  #say(sentence: Sentence, voice: string): void {
    this.speaking = true;
    this.watched.state('speaking');
    const from = this.#from;
    this.watched.moved({ sentence, at: from, length: 0 });
    this.speaker.say(
      sentence.text.slice(from),
      { lang: sentence.lang, voice, rate: this.rate },
      {
        word: (at, length) => {
          const own = length || (WORD.exec(sentence.text.slice(from + at))?.[0].length ?? 1);
          this.#from = from + at;
          this.watched.moved({ sentence, at: from + at, length: own });
        },
        done: () => this.#next(),
        stopped: () => this.pause(),
        failed: () => this.#end('failed'),
      },
    );
  }

  pause(): void {
    if (!this.speaking) return;
    this.speaking = false;
    this.speaker.stop();
    this.watched.state('paused');
  }

  again(): void {
    if (this.speaking) this.play();
  }

  move(by: number): void {
    const to = this.#now + by;
    if (to < 0 || to >= this.#sentences.length) return;
    this.#now = to;
    this.#from = 0;
    const sentence = this.#sentences[to];
    if (this.speaking) this.play();
    else if (sentence) this.watched.moved({ sentence, at: 0, length: 0 });
  }

  stop(): void {
    this.speaker.stop();
    this.speaking = false;
    this.watched.moved(null);
  }

  #next(): void {
    this.#now++;
    this.#from = 0;
    this.play();
  }

  #end(state: 'ended' | 'failed'): void {
    this.stop();
    this.watched.state(state);
  }
}

/** ms; browsers load the list of voices when it is first asked for */
const LIST_WAIT_MS = 1500;

interface Heard {
  /** a word begins; length is 0 where the browser does not say */
  word: (at: number, length: number) => void;
  done: () => void;
  /** another page stopped it: the browser has one voice for all pages */
  stopped: () => void;
  failed: () => void;
}

/** Not failures (Web Speech API). */
const STOPPED: readonly string[] = ['canceled', 'interrupted'];

interface Speaker {
  /** Speaks only this; `voice` is a `voiceURI`. */
  say: (text: string, how: { lang: string; voice: string; rate: number }, heard: Heard) => void;
  stop: () => void;
}

const languageOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** Its own region first, then the computer's default. All voices for an unknown language. */
export function voicesFor<Voice extends Pick<SpeechSynthesisVoice, 'lang' | 'default'>>(
  voices: readonly Voice[],
  lang: string,
): Voice[] {
  const tag = (language: string): string => language.toLowerCase().replaceAll('_', '-');
  const rank = (voice: Voice): number =>
    (lang !== '' && tag(voice.lang) === tag(lang) ? 2 : 0) + (voice.default ? 1 : 0);
  return voices
    .filter((voice) => lang === '' || languageOf(voice.lang) === languageOf(lang))
    .sort((a, b) => rank(b) - rank(a));
}

export async function localVoices(view: FrameWindow): Promise<SpeechSynthesisVoice[]> {
  const speech = view.speechSynthesis as SpeechSynthesis | undefined;
  if (!speech) return [];
  if (speech.getVoices().length === 0) {
    const listed = new Promise<void>((resolve) => onTrusted(speech, 'voiceschanged', () => resolve()));
    await Promise.race([listed, delay(LIST_WAIT_MS)]);
  }
  return speech.getVoices().filter(({ localService }) => localService);
}

/** Ignores events of stopped utterances. */
export function speakerOf(view: FrameWindow, voices: readonly SpeechSynthesisVoice[]): Speaker {
  /** of the current utterance */
  let listeners: AbortController | null = null;
  const over = (): void => {
    listeners?.abort();
    listeners = null;
  };
  const stop = (): void => {
    // Other pages may be speaking.
    if (!listeners) return;
    over();
    view.speechSynthesis.cancel();
  };
  return {
    stop,
    say(text, { lang, voice, rate }, heard) {
      stop();
      const own = voices.find(({ voiceURI }) => voiceURI === voice);
      // Without a voice the browser would choose one, maybe a server's.
      if (!own) {
        heard.failed();
        return;
      }
      const said = new view.SpeechSynthesisUtterance(text);
      said.voice = own;
      said.lang = own.lang || lang;
      said.rate = rate;
      listeners = new AbortController();
      const on = trustedUntil(listeners.signal);
      on(said, 'boundary', ({ name, charIndex, charLength }) => {
        if (name !== 'sentence') heard.word(charIndex, charLength ?? 0);
      });
      on(said, 'end', () => {
        over();
        heard.done();
      });
      on(said as EventTarget, 'error', (event) => {
        over();
        const { error } = event as unknown as SpeechSynthesisErrorEvent;
        if (STOPPED.includes(error)) heard.stopped();
        else heard.failed();
      });
      // A voice that another page paused would stay silent.
      view.speechSynthesis.resume();
      view.speechSynthesis.speak(said);
    },
  };
}
