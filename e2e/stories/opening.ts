/** The part with the reading aids, held back in the background while it is on its way. */

/**
 * To be evaluated in the background, before the part is asked for (`acAsked`): it comes when `acOutcome` is called, which
 * resolves with 'put' or why it was refused.
 */
export const HOLD_AIDS = `(() => {
  const { scripting } = self.browser ?? self.chrome;
  const { executeScript } = scripting;
  const held = new Promise((resolve) => { self.acLet = resolve; });
  const done = new Promise((resolve) => { self.acDone = resolve; });
  /** what became of the part once it is let */
  self.acOutcome = () => { self.acLet(); return done.then(() => self.acPut); };
  self.acAsked = false;
  scripting.executeScript = async (injection) => {
    if (injection.files?.some((file) => /aids/.test(file))) {
      self.acAsked = true;
      await held;
      const put = executeScript.call(scripting, injection);
      self.acPut = put.then(() => 'put', (error) => error.message);
      self.acDone();
      return put;
    }
    return executeScript.call(scripting, injection);
  };
})()`;

/** To be evaluated in the page: whether something of the extension lies over it and has the focus. */
export const isCovered = (): boolean =>
  document.activeElement !== document.body && document.elementFromPoint(9, 9)?.tagName === 'DIV';
