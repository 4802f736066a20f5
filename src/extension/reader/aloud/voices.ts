/** The voices of this computer. Voices on a server are never used: the text would leave the machine. */
import { delay } from '../../../util/delay';
import { onTrusted } from '../../../util/trusted';
import type { FrameWindow } from '../frame-host';

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

/** Error codes of an utterance that was stopped, not failed (Web Speech API). */
const STOPPED: readonly string[] = ['canceled', 'interrupted'];

export interface Speaker {
  /** Speaks only this; `voice` is a `voiceURI`. */
  say: (text: string, how: { lang: string; voice: string; rate: number }, heard: Heard) => void;
  stop: () => void;
}

export interface Voice {
  id: string;
  name: string;
  lang: string;
  /** the computer's default */
  isDefault: boolean;
}

const languageOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** Voices for a language: its own region first, then the computer's default. All voices for an unknown language. */
export function voicesFor(voices: readonly Voice[], lang: string): Voice[] {
  const tag = (language: string): string => language.toLowerCase().replaceAll('_', '-');
  const rank = (voice: Voice): number =>
    (lang !== '' && tag(voice.lang) === tag(lang) ? 2 : 0) + (voice.isDefault ? 1 : 0);
  return voices
    .filter((voice) => lang === '' || languageOf(voice.lang) === languageOf(lang))
    .sort((a, b) => rank(b) - rank(a));
}

/** The local voices, once the browser has loaded the list. */
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

/** Speaks through the browser. Ignores events of utterances that were stopped. */
export function speakerOf(view: FrameWindow, voices: readonly SpeechSynthesisVoice[]): Speaker {
  let now: SpeechSynthesisUtterance | null = null;
  const stop = (): void => {
    // Other pages may be speaking; only ours is cancelled.
    if (!now) return;
    now = null;
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
      // A voice that another page paused would stay silent.
      view.speechSynthesis.resume();
      view.speechSynthesis.speak(said);
    },
  };
}
