/** The controls of the voice, at the foot of the reader. */
import type { ReaderWithAids } from '../aids/aided-reader';
import { h, icon } from '../../../util/dom';
import { barButton, ICONS, withKeys } from '../../widgets/buttons';
import { ownLanguage, t } from '../../bridge/i18n';
import { settingControl } from '../../settings/controls';
import { onTrusted } from '../../../util/trusted';
import { focusBack } from '../sheets';
import type { MessageKey } from '../../../words/strings';

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

export function playerOf(reader: ReaderWithAids, actions: PlayerActions) {
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
