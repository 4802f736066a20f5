/** In Firefox, too, whoever leaves an article over several pages gives its requests up. */
import { readerOpenIn } from '../harness/firefox-actions';
import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { pathOf, type PagedSite } from '../harness/paged-site';
import { holdSecond } from '../stories/pages-given-up';

skipWithoutFirefox();

const firstOf = (site: PagedSite): string => `https://127.0.0.1:${String(site.port)}${pathOf(1)}`;

test('going to another page gives the request up', async ({ firefox, site }) => {
  const givenUp = holdSecond(site);
  const page = await firefox.open(firstOf(site));
  await firefox.clickToolbar();
  await firefox.popupOpen();
  await firefox.key('Enter');
  await readerOpenIn(page);
  await firefox.popupGone();
  await givenUp(() => page.goto(`https://127.0.0.1:${String(site.port)}/elsewhere`));
});
