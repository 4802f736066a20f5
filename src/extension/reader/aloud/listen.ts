/** Reads the article aloud, marks the spoken sentence and word, and scrolls along. */
import { onTrusted } from '../../../util/trusted';
import type { ReaderWithAids } from '../aids/aided-reader';
import { delay } from '../../../util/delay';
import { languageName, t, ownLanguage } from '../../bridge/i18n';
import { registryOf } from '../text-nodes';
import look from './look.css?inline';
import { sentencesOf, type Sentence } from './sentences';
import { Narration, type Spoken, localVoices, speakerOf, voicesFor } from './narration';
import { firstOf } from '../../../util/lists';
import { h, icon } from '../../../util/dom';
import { barButton, ICONS, withKeys } from '../../widgets/buttons';
import { settingControl } from '../../settings/controls';
import { focusBack } from '../sheets';
import type { MessageKey } from '../../../words/strings';

/** ms; a slider of the pace passes many values */
const SETTLE_MS = 250;

const SENTENCE = 'ac-spoken';
const WORD = 'ac-word';

export function openAloud(reader: ReaderWithAids) {
  const { host, bar, main, signal, style } = reader;
  const { document: doc, window: view } = host;
  style(look);
  let reading: Narration | null = null;
  /** while it is on the screen, the text scrolls along */
  let last: Sentence | null = null;
  /** a stale start ends */
  let opened = 0;

  const boxOf = (sentence: Sentence): DOMRect | null => {
    const range = sentence.rangeOf(0, sentence.text.length);
    const box = range?.getBoundingClientRect() ?? null;
    // Not laid out yet.
    return box && box.height === 0
      ? (range?.startContainer.parentElement?.getBoundingClientRect() ?? null)
      : box;
  };
  const isSeen = (sentence: Sentence): boolean => {
    const box = boxOf(sentence);
    return box !== null && box.bottom > bar.getBoundingClientRect().bottom && box.top < view.innerHeight;
  };
  const goTo = (sentence: Sentence): void => {
    const box = boxOf(sentence);
    const top = bar.getBoundingClientRect().bottom;
    const bottom = player.element.getBoundingClientRect().top;
    if (!box || (box.top >= top && box.bottom <= bottom)) return;
    view.scrollBy({ top: box.top - top - (bottom - top) / 4 });
  };
  const mark = (name: string, range: Range | null): void => {
    const registry = registryOf(view);
    if (!range) registry.delete(name);
    else {
      const highlight = new view.Highlight(range);
      // Above the user's own highlights.
      highlight.priority = name === WORD ? 2 : 1;
      registry.set(name, highlight);
    }
  };
  const moved = (spoken: Spoken | null): void => {
    const { sentence = null, at = 0, length = 0 } = spoken ?? {};
    mark(WORD, length > 0 ? (sentence?.rangeOf(at, length) ?? null) : null);
    if (sentence === last) return;
    mark(SENTENCE, sentence?.rangeOf(0, sentence.text.trimEnd().length) ?? null);
    if (sentence && (!last || isSeen(last))) goTo(sentence);
    last = sentence;
  };
  const sentences = (): Sentence[] =>
    [...main.querySelectorAll('h1#reader-title, .ac-body')].flatMap((part) => sentencesOf(part));
  /** The selection, or the top of the screen; the title when not scrolled. */
  const beginning = (all: readonly Sentence[]): number => {
    const selection = doc.getSelection();
    const selected =
      selection && !selection.isCollapsed && selection.containsNode(main, true)
        ? selection.getRangeAt(0)
        : null;
    const isBefore = (sentence: Sentence): boolean => {
      if (!selected) return (boxOf(sentence)?.bottom ?? 0) <= bar.getBoundingClientRect().bottom;
      const range = sentence.rangeOf(0, sentence.text.length);
      return range !== null && range.compareBoundaryPoints(Range.START_TO_END, selected) <= 0;
    };
    if (!selected && view.scrollY === 0) return 0;
    const first = firstOf(all.length, (at) => !isBefore(all[at]!));
    return Math.min(first, all.length - 1);
  };

  const start = async (): Promise<void> => {
    const mine = (opened += 1);
    const voices = await localVoices(view);
    if (signal.aborted || mine !== opened) return;
    if (voices.length === 0) {
      player.refuse(t('aloudNoVoices'));
      return;
    }
    const { lang } = reader.article();
    const fitting = voicesFor(voices, lang);
    const kept = reader.settings().aloudVoice;
    let chosen = (fitting.find(({ voiceURI }) => voiceURI === kept) ?? fitting[0])?.voiceURI ?? null;
    const own = (wanted: string): string | null =>
      wanted === '' || wanted === lang ? chosen : (voicesFor(voices, wanted)[0]?.voiceURI ?? chosen);
    const now = (reading = new Narration(speakerOf(view, voices), own, {
      moved,
      state: (state) => {
        player.state(state === 'speaking' ? 'speaking' : 'silent');
        if (state === 'ended') player.say(t('aloudEnded'));
        else player.say(state === 'failed' ? t('aloudFailed') : '');
      },
    }));
    now.rate = reader.settings().aloudRate;
    player.offer([...fitting, ...voices.filter((voice) => !fitting.includes(voice))], chosen, (id) => {
      const first = chosen === null;
      chosen = id;
      reader.save('aloudVoice', id);
      if (first) begin(now);
      else now.again();
    });
    if (chosen === null) player.say(t('aloudNoLanguage', languageName(lang)));
    else begin(now);
  };
  const begin = (now: Narration): void => {
    const all = sentences();
    now.begin(all, beginning(all));
  };

  let paces = 0;
  const player = playerOf(reader, {
    toggle: () => toggle(),
    move: (by) => {
      reading?.move(by);
      if (last) goTo(last);
    },
    pace: (rate) => {
      const mine = (paces += 1);
      if (reading) reading.rate = rate;
      void delay(SETTLE_MS, signal).then(() => {
        if (mine === paces && !signal.aborted) reading?.again();
      });
    },
    close: () => void close(),
  });
  const toggle = (): void => {
    if (!player.shown) {
      player.show();
      void start().catch((error: unknown) => {
        console.warn('Article Clipper: no reading aloud.', error);
        player.refuse(t('aloudFailed'));
      });
    } else if (reading?.speaking) reading.pause();
    else if (reading?.ended) begin(reading);
    else reading?.play();
  };
  const silence = (): void => {
    opened += 1;
    reading?.stop();
    reading = null;
  };
  const close = (): boolean => {
    if (!player.shown) return false;
    silence();
    player.hide();
    return true;
  };
  onTrusted(signal, 'abort', silence);
  return {
    toggle,
    /** @returns false when its controls are not shown */
    close,
    /** Call after the screen has changed. */
    changed: (): void => {
      if (reading?.begun) reading.replace(sentences());
    },
  };
}

const PLAY = 'M8 5v14l11-7z';
const PAUSE = 'M8 5v14M16 5v14';
const BACK = 'M18 6l-9 6 9 6zM6 6v12';
const ON = 'M6 6l9 6-9 6zM18 6v12';

interface PlayerActions {
  toggle: () => void;
  /** by so many sentences */
  move: (by: number) => void;
  pace: (rate: number) => void;
  close: () => void;
}

function playerOf(reader: ReaderWithAids, actions: PlayerActions) {
  const { bar, main } = reader;
  const { document: doc } = reader.host;
  const control = (name: string, label: MessageKey, path: string, press: () => void): HTMLElement =>
    barButton(doc, name, label, { icon: path, bare: true }, press);
  const play = control('aloud-play', 'aloudPlay', PLAY, actions.toggle);
  const back = control('aloud-back', 'aloudBack', BACK, () => actions.move(-1));
  const on = control('aloud-on', 'aloudOn', ON, () => actions.move(1));
  const close = control('aloud-close', 'close', ICONS.close, actions.close);
  const voices = h(doc, 'select', { id: 'reader-voice', 'data-ac': 'aloud-voice' });
  const voice = h(doc, 'div', { class: 'ac-setting' }, [
    h(doc, 'label', { text: t('setting_aloudVoice'), for: voices.id }),
    voices,
  ]);
  const pace = settingControl(doc, 'aloudRate', reader.settings().aloudRate, (rate) => {
    reader.save('aloudRate', rate);
    actions.pace(Number(rate));
  });
  const choices = h(doc, 'div', { class: 'ac-aloud-choices' }, [pace, voice]);
  const says = h(doc, 'p', { class: 'ac-aloud-says', role: 'status', 'data-ac': 'aloud-says' });
  const buttons = h(doc, 'div', { class: 'ac-aloud-buttons' }, [back, play, on]);
  const name = { role: 'region', 'aria-label': t('readAloud'), 'data-ac': 'aloud' };
  const parts = [buttons, choices, says, close];
  const element = h(doc, 'div', { class: 'ac-aloud', ...name, ...ownLanguage() }, parts);
  let choose: (id: string) => void = () => undefined;
  onTrusted(voices, 'change', () => choose(voices.value));

  const state = (now: 'speaking' | 'silent'): void => {
    const speaks = now === 'speaking';
    const label = t(speaks ? 'aloudPause' : 'aloudPlay');
    play.setAttribute('aria-label', label);
    play.title = withKeys(speaks ? 'aloudPause' : 'aloudPlay', 'L');
    play.querySelector('svg')?.replaceWith(icon(doc, speaks ? PAUSE : PLAY));
  };
  const controls = (there: boolean): void => {
    buttons.hidden = !there;
    choices.hidden = !there;
  };
  // The status line stands above it.
  const sized = new ResizeObserver(() => {
    if (element.isConnected) doc.documentElement.style.setProperty('--aloud', `${element.offsetHeight}px`);
  });
  sized.observe(element);
  return {
    element,
    get shown(): boolean {
      return element.isConnected;
    },
    show(): void {
      controls(false);
      says.textContent = '';
      state('silent');
      main.after(element);
      close.focus({ preventScroll: true });
    },
    hide(): void {
      const hadFocus = element.contains(doc.activeElement);
      element.remove();
      if (hadFocus) focusBack(bar.querySelector('[data-ac="read-aloud"]'), main);
    },
    /** @param chosen null: none yet */
    offer(all: readonly SpeechSynthesisVoice[], chosen: string | null, chose: (id: string) => void): void {
      choose = chose;
      voices.replaceChildren(
        ...all.map(({ voiceURI, name, lang }) => {
          const text = lang ? `${name} (${lang})` : name;
          return h(doc, 'option', { text, value: voiceURI, dir: 'auto' });
        }),
      );
      voices.value = chosen ?? '';
      controls(true);
      if (doc.activeElement === close) (chosen === null ? voices : play).focus({ preventScroll: true });
    },
    state,
    say(text: string): void {
      says.textContent = text;
    },
    refuse(text: string): void {
      controls(false);
      says.textContent = text;
    },
  };
}
