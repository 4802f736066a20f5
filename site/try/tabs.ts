/** Tabs by the pattern of ARIA: arrows, Home and End go from one to the next, and what is chosen is shown. */
export function tabs(bar: HTMLElement, holder: HTMLElement, names: readonly string[]): HTMLElement[] {
  const buttons = names.map((name, at) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.id = `tab-${String(at)}`;
    button.textContent = name;
    button.setAttribute('role', 'tab');
    button.setAttribute('aria-controls', `panel-${String(at)}`);
    return button;
  });
  const panels = names.map((_, at) => {
    const panel = document.createElement('div');
    panel.id = `panel-${String(at)}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', `tab-${String(at)}`);
    // It scrolls, which the keyboard can do only where it has the focus.
    panel.tabIndex = 0;
    return panel;
  });
  const choose = (chosen: number): void => {
    buttons.forEach((button, at) => {
      button.setAttribute('aria-selected', String(at === chosen));
      button.tabIndex = at === chosen ? 0 : -1;
      panels[at]!.hidden = at !== chosen;
    });
  };
  buttons.forEach((button, at) => {
    button.addEventListener('click', () => {
      choose(at);
    });
    button.addEventListener('keydown', (event) => {
      const last = buttons.length - 1;
      const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[event.key]; // prettier-ignore
      if (to === undefined) return;
      event.preventDefault();
      choose(to);
      buttons[to]!.focus();
    });
  });
  choose(0);
  bar.append(...buttons);
  holder.append(...panels);
  return panels;
}
