/** The project's site in Firefox. */
import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { demo, firstPage, startSite, withoutNetwork } from '../stories/site';

skipWithoutFirefox();

test('it tells what it is before the library is loaded, shows what it does, and works without network', async ({
  firefox,
}, info) => {
  const site = await startSite(info.outputPath('site'));
  const page = await firefox.open('about:blank');
  const tab = {
    goto: (url: string) => page.goto(url),
    reload: () => page.reload(),
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    click: (selector: string) => page.click(selector),
    keyboard: page.keyboard,
  };
  await firstPage(tab, site);
  await demo(tab, site);
  await withoutNetwork(tab, site);
  await page.close();
});
