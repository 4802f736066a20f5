import { readFileSync } from 'node:fs';
import path from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { hook } from './actions';
import { ROOT } from './browser';
import { poll } from './target';

const DIST = path.join(ROOT, 'dist', 'firefox');

/** Fixed, so that the address of the extension's pages is known; any UUID would do. */
const UUID = '3f0c8c63-6a55-4f2e-9f34-1d2b6f1e9a77';

/** The elements of the browser's own window that hold the popup and the tab in front. */
const POPUP = `document.querySelector('.webextension-popup-browser')`;
const FRONT = 'gBrowser.selectedBrowser';

/** A page of the extension in a tab, while that is in front. */
export interface OwnTab {
  /** an expression, awaited, with the extension's rights; its value goes as JSON */
  evaluate<T>(expression: string): Promise<T>;
  /** chooses a file in a field, as the browser's dialog does */
  choose(field: string, file: { name: string; text: string }): Promise<void>;
  close(): Promise<void>;
}

/** ms; a machine that is busy with other work takes a minute */
export const LAUNCH_LIMIT_MS = 120_000;

interface Connection {
  send(method: string, params: object): Promise<{ result: unknown }>;
}

interface Evaluated {
  type: 'success' | 'exception';
  result?: { value?: unknown };
  exceptionDetails?: { text: string };
}

/**
 * Firefox with the built extension, driven as a user does: real clicks on the toolbar and real keys, sent from the
 * browser's own window, which remote system access allows.
 */
export class FirefoxClipper {
  private asked = 0;

  private constructor(
    readonly browser: Browser,
    private readonly connection: Connection,
    private readonly window: string,
    private readonly extensionId: string,
    readonly widget: string,
  ) {}

  static async launch(
    executablePath: string,
    prefs: Record<string, string | number | boolean> = {},
  ): Promise<FirefoxClipper> {
    const manifest = JSON.parse(readFileSync(path.join(DIST, 'manifest.json'), 'utf8')) as {
      browser_specific_settings: { gecko: { id: string } };
    };
    const { id } = manifest.browser_specific_settings.gecko;
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      timeout: LAUNCH_LIMIT_MS,
      // Certificates of tests are their own (harness/certificate.ts).
      acceptInsecureCerts: true,
      args: ['--remote-allow-system-access', '--width=1280', '--height=900'],
      extraPrefsFirefox: {
        'extensions.webextensions.uuids': JSON.stringify({ [id]: UUID }),
        // The panel of downloads opens by itself, and takes the next Esc.
        'browser.download.alwaysOpenPanel': false,
        ...prefs,
      },
    });
    await browser.installExtension(DIST);
    const { connection } = browser as unknown as { connection: Connection };
    const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
    const [window] = (tree.result as { contexts: { context: string }[] }).contexts;
    if (!window) throw new Error('Firefox has no window.');
    const widget = `${id.toLowerCase().replace(/[^a-z0-9_-]/g, '_')}-browser-action`;
    const clipper = new FirefoxClipper(browser, connection, window.context, id, widget);
    await clipper.showButton();
    // The page after the installation would stand in front of what a test opens.
    await poll(
      () =>
        clipper.chrome(`(() => {
          const tab = gBrowser.tabs.find((tab) => tab.linkedBrowser.currentURI.spec.endsWith('/welcome/index.html'));
          if (tab) gBrowser.removeTab(tab);
          return Boolean(tab);
        })()`),
      'the page after the installation',
    );
    return clipper;
  }

  /** Puts the extension's button onto the toolbar. */
  private async showButton(): Promise<void> {
    await poll(
      () =>
        this.chrome(`CustomizableUI.addWidgetToArea('${this.widget}', CustomizableUI.AREA_NAVBAR);
        Boolean(document.getElementById('${this.widget}'))`),
      'the toolbar button',
    );
  }

  /** Puts the same extension in place of the one that runs, as an update does. */
  async update(): Promise<void> {
    await this.browser.installExtension(DIST);
    await this.showButton();
  }

  /** Whether the browser holds a downloaded update back until its next start, as it does for who listens for updates. */
  putsUpdatesOff(): Promise<boolean> {
    return this.chrome(
      `ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs').AddonManagerPrivate.hasUpgradeListener('${this.extensionId}')`,
    );
  }

  /** Runs an expression in the browser's own window. */
  async chrome<T>(expression: string): Promise<T> {
    const { result } = await this.connection.send('script.evaluate', {
      expression,
      target: { context: this.window },
      awaitPromise: true,
    });
    const answer = result as Evaluated;
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
    return answer.result?.value as T;
  }

  async open(url: string): Promise<Page> {
    const page = await this.browser.newPage();
    await page.goto(url);
    await page.bringToFront();
    return page;
  }

  /** A real click on the toolbar button. */
  async clickToolbar(): Promise<void> {
    await this.chrome(`(() => {
      const box = document.getElementById('${this.widget}').getBoundingClientRect();
      for (const type of ['mousedown', 'mouseup']) {
        window.synthesizeMouseEvent(type, box.left + box.width / 2, box.top + box.height / 2, { button: 0, clickCount: 1 }, {});
      }
    })()`);
  }

  /** Waits until the popup has its page: a question that is asked before is lost with the empty one, and never answered. */
  async popupLoaded(): Promise<void> {
    await poll(
      () =>
        this.chrome<boolean>(`(() => {
        const browser = document.querySelector('.webextension-popup-browser');
        const panel = browser?.closest('panel');
        return panel?.state === 'open' && browser.currentURI?.spec.includes('/popup') && !browser.webProgress?.isLoadingDocument;
      })()`),
      'the popup',
    );
  }

  /** Waits until the popup is open, has its clip (or says why not) and the keyboard works in it. */
  async popupOpen(): Promise<void> {
    await this.popupLoaded();
    await poll(async () => {
      await this.chrome(`document.querySelector('.webextension-popup-browser').focus()`);
      return this
        .inPopup(`content.document.hasFocus() && content.document.activeElement !== content.document.body &&
        content.document.querySelector('main:not([aria-busy])') !== null`);
    }, 'the popup to fill and to have the focus');
  }

  /** Evaluates an expression in the popup's own process, where `content` is its window. */
  private inPopup(expression: string): Promise<boolean> {
    return this.heardFrom(POPUP, `Boolean(${expression})`);
  }

  /** Evaluates an expression, awaited, in the popup's page, with the extension's rights; its value goes as JSON. */
  evaluateInPopup<T>(expression: string): Promise<T> {
    return this.evaluateIn(POPUP, expression);
  }

  /** The same in the background, which has to be awake: it has no window, so its element is asked of the browser. */
  evaluateInBackground<T>(expression: string): Promise<T> {
    return this.evaluateIn(
      `[...WebExtensionPolicy.getByID('${this.extensionId}').extension.views].find(({ viewType }) => viewType === 'background').xulBrowser`,
      expression,
    );
  }

  private async evaluateIn<T>(browser: string, expression: string): Promise<T> {
    const source = `(async () => { try { return JSON.stringify({ value: await (${expression}) ?? null }) } catch (error) { return JSON.stringify({ error: String(error) }) } })()`;
    const answer = JSON.parse(
      await this.heardFrom<string>(
        browser,
        `await Cu.evalInSandbox(${JSON.stringify(source)}, new Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false }))`,
      ),
    ) as { value: T; error?: string };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  /** What an expression in a page's own process gives, where `content` is its window. @param browser the page's element */
  private heardFrom<T>(browser: string, expression: string): Promise<T> {
    const name = `article-clipper-test-${this.asked++}`;
    const script = `(async () => sendAsyncMessage(${JSON.stringify(name)}, ${expression}))()`;
    return this.chrome(`new Promise((resolve) => {
      const { messageManager } = ${browser};
      messageManager.addMessageListener('${name}', ({ data }) => resolve(data));
      messageManager.loadFrameScript('data:,' + encodeURIComponent(${JSON.stringify(script)}), false);
    })`);
  }

  /**
   * A page of the extension in a tab in front, once it shows something of this kind.
   * @param page its path below src/extension
   */
  async openOwn(page: string, selector: string): Promise<OwnTab> {
    await this.chrome(
      `(() => { gBrowser.selectedTab = gBrowser.addTrustedTab('moz-extension://${UUID}/src/extension/${page}'); })()`,
    );
    const tab: OwnTab = {
      evaluate: (expression) => this.evaluateIn(FRONT, expression),
      choose: (field, { name, text }) =>
        this.heardFrom(
          FRONT,
          `await (async () => {
            const input = content.document.querySelector(${JSON.stringify(field)});
            input.mozSetFileArray([new content.File([${JSON.stringify(text)}], ${JSON.stringify(name)})]);
            input.dispatchEvent(new content.Event('change', { bubbles: true }));
          })()`,
        ),
      close: () => this.chrome(`gBrowser.removeTab(gBrowser.selectedTab)`),
    };
    await poll(async () => {
      // Its process may change while it loads, and then nobody answers.
      const loaded = await this.chrome<boolean>(
        `${FRONT}.currentURI.spec.endsWith(${JSON.stringify(page)}) && !${FRONT}.webProgress.isLoadingDocument`,
      );
      return loaded && tab.evaluate(`document.querySelector(${JSON.stringify(selector)}) !== null`);
    }, page);
    await this.chrome(`${FRONT}.focus()`);
    return tab;
  }

  /** The settings, in a tab in front. */
  openOptions(): Promise<OwnTab> {
    return this.openOwn('pages/options/index.html', hook('setting-fileName'));
  }

  /** Clears all that the extension has stored, so that the next test begins with the defaults. */
  async forget(): Promise<void> {
    const options = await this.openOptions();
    await options.evaluate(`browser.storage.local.clear()`);
    await options.close();
  }

  /** Closes the popup, as a click beside it does. */
  async closePopup(): Promise<void> {
    await this.chrome(`document.querySelector('.webextension-popup-browser')?.closest('panel')?.hidePopup()`);
    await this.popupGone();
  }

  /** Closes the popup and every tab but a blank one, so that tests of one browser do not meet each other's pages. */
  async reset(): Promise<void> {
    await this.closePopup();
    const blank = await this.browser.newPage();
    for (const page of await this.browser.pages())
      if (page !== blank) await page.close({ runBeforeUnload: false });
  }

  async popupGone(): Promise<void> {
    await poll(
      () => this.chrome<boolean>(`!document.querySelector('.webextension-popup-browser')`),
      'the popup to close',
    );
  }

  /**
   * A real key press in whatever has the focus; in the popup where one is open. A tab that has just come to the front
   * takes the focus some time after it is shown: no person is as quick as that, and a person's click would give it back.
   * @param keys names as KeyboardEvent.key has them; `alt+r` with Alt
   */
  async key(...keys: string[]): Promise<void> {
    for (const name of keys) {
      const [key = '', modifier] = name.split('+').reverse();
      await this.chrome(`(() => {
        const popup = ${POPUP};
        if (popup?.closest('panel')?.state === 'open' && Services.focus.focusedElement !== popup) popup.focus();
        const tip = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor);
        tip.beginInputTransactionForTests(window);
        const code = (key) => key === ' ' ? 'Space' : key.length > 1 ? key : /[a-z]/i.test(key) ? 'Key' + key.toUpperCase() : '';
        const keyCode = (key) => key.length > 1 ? KeyboardEvent['DOM_VK_' + key.toUpperCase()] ?? 0 : /[a-z ]/i.test(key) ? key.toUpperCase().charCodeAt(0) : 0;
        const press = (key) => new KeyboardEvent('', { key, code: code(key), keyCode: keyCode(key) });
        const alt = ${JSON.stringify(modifier === 'alt')} && new KeyboardEvent('', { key: 'Alt', code: 'AltLeft' });
        if (alt) tip.keydown(alt);
        tip.keydown(press(${JSON.stringify(key)}));
        tip.keyup(press(${JSON.stringify(key)}));
        if (alt) tip.keyup(alt);
      })()`);
    }
  }

  /** Text on the system clipboard; '' if none. */
  clipboard(): Promise<string> {
    return this.chrome(`(() => {
      const transferable = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable);
      transferable.init(null);
      transferable.addDataFlavor('text/plain');
      Services.clipboard.getData(transferable, Services.clipboard.kGlobalClipboard);
      const data = {};
      try { transferable.getTransferData('text/plain', data); } catch { return ''; }
      return data.value.QueryInterface(Ci.nsISupportsString).data;
    })()`);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }
}
