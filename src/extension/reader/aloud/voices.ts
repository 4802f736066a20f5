/** The computer's own voices. Those that a server speaks are never used: the text would leave the machine. */
import { delay } from '../../../util/delay';
import { onTrusted } from '../../../util/trusted';
import type { FrameWindow } from '../frame-host';

/** ms; browsers read the list of voices when it is first asked for */
const LIST_WAIT_MS = 1500;

/** What is heard while a text is spoken. */
interface Heard {
  /** the word that begins here; length 0 where the browser does not say */
  word: (at: number, length: number) => void;
  done: () => void;
  /** somebody else stopped it: the browser has one voice for all its pages */
  stopped: () => void;
  failed: () => void;
}

/** Errors of an utterance that was stopped, not of one that cannot be spoken (Web Speech API). */
const STOPPED: readonly string[] = ['canceled', 'interrupted'];

export interface Speaker {
  /** Says it, and nothing else any more; `voice` is one of `voices` by its address. */
  say: (text: string, how: { lang: string; voice: string; rate: number }, heard: Heard) => void;
  stop: () => void;
}

export interface Voice {
  id: string;
  name: string;
  lang: string;
  /** the computer's own choice */
  isDefault: boolean;
}

const languageOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** Those that speak a language, of its own country first, then the one that the user's computer prefers; all for an unknown one. */
export function voicesFor(voices: readonly Voice[], lang: string): Voice[] {
  const tag = (language: string): string => language.toLowerCase().replaceAll('_', '-');
  const rank = (voice: Voice): number =>
    (lang !== '' && tag(voice.lang) === tag(lang) ? 2 : 0) + (voice.isDefault ? 1 : 0);
  return voices
    .filter((voice) => lang === '' || languageOf(voice.lang) === languageOf(lang))
    .sort((a, b) => rank(b) - rank(a));
}

/** The voices of this computer, once the browser has read their list; none where there is no speech. */
export async function localVoices(view: FrameWindow): Promise<SpeechSynthesisVoice[]> {
  const speech = view.speechSynthesis as SpeechSynthesis | undefined;
  if (!speech) return [];
  if (speech.getVoices().length === 0) {
    const listed = new Promise<void>((resolve) => {
      onTrusted(speech, 'voiceschanged', () => {
        resolve();
      });
    });
    await Promise.race([listed, delay(LIST_WAIT_MS)]);
  }
  return speech.getVoices().filter(({ localService }) => localService);
}

/** Speaks by the browser. What is heard of a text that was stopped is not passed on. */
export function speakerOf(view: FrameWindow, voices: readonly SpeechSynthesisVoice[]): Speaker {
  let now: SpeechSynthesisUtterance | null = null;
  const stop = (): void => {
    // What others let the browser say is none of ours to end.
    if (!now) return;
    now = null;
    view.speechSynthesis.cancel();
  };
  return {
    stop,
    say(text, { lang, voice, rate }, heard) {
      stop();
      const own = voices.find(({ voiceURI }) => voiceURI === voice);
      // Without a voice the browser takes one of its own choice, which may be a server's.
      if (!own) {
        heard.failed();
        return;
      }
      const said = new view.SpeechSynthesisUtterance(text);
      said.voice = own;
      said.lang = own.lang || lang;
      said.rate = rate;
      const mine =
        (act: (event: SpeechSynthesisEvent) => void) =>
        (event: SpeechSynthesisEvent): void => {
          if (now === said) act(event);
        };
      onTrusted(
        said,
        'boundary',
        mine(({ name, charIndex, charLength }) => {
          if (name !== 'sentence') heard.word(charIndex, charLength ?? 0);
        }),
      );
      onTrusted(
        said,
        'end',
        mine(() => {
          now = null;
          heard.done();
        }),
      );
      onTrusted(said as EventTarget, 'error', (event) => {
        if (now !== said) return;
        now = null;
        const { error } = event as unknown as SpeechSynthesisErrorEvent;
        if (STOPPED.includes(error)) heard.stopped();
        else heard.failed();
      });
      now = said;
      // A voice that somebody paused would keep ours from being heard.
      view.speechSynthesis.resume();
      view.speechSynthesis.speak(said);
    },
  };
}
