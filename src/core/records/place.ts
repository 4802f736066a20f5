/** Where on the page something stands (Hlaing, position features): in its navigation, or beside what the page is about. */
import type { Page } from '../page';
import { hyphenated } from '../tree/elements';
import type { Sums } from './form';

export interface Places {
  /** per element: in a header, a footer, a menu */
  navigation: Uint8Array;
  /** per element: the nearest element around it (or itself) whose name says that it stands beside, -1 for none */
  beside: Int32Array;
}

const NAVIGATION = new Set(['nav', 'footer', 'aside', 'header']);
const NAVIGATION_ROLES = new Set([
  'navigation',
  'contentinfo',
  'banner',
  'complementary',
  'dialog',
  'menu',
  'menubar',
]);
/** The same by class or id, `camelCase` taken apart. */
const NAVIGATION_NAMES =
  /(?:^|[^a-z])(?:header|masthead|footer|nav|navbar|navigation|menu|megamenu)(?:[^a-z]|$)/;
/** Names of columns and boxes beside the main one, of things related and paid for. */
const BESIDE_NAMES =
  /(?:^|[^a-z])(?:sidebar|aside|rail|related|recommended|recommendations|sponsored|promoted|promo|trending)(?:[^a-z]|$)/;
/** A region named so that holds more of the page's text holds its content ("has-sidebar"). */
const MAX_NAMED_SHARE = 0.5;

/** O(elements); names are judged once each. */
export function placesOf({ elements }: Page, sums: Sums): Places {
  const navigation = new Uint8Array(elements.length);
  const beside = new Int32Array(elements.length).fill(-1);
  const most = MAX_NAMED_SHARE * (sums.text[0] ?? 0);
  const known = new Map<string, { navigation: boolean; beside: boolean }>();
  elements.forEach(({ tag, role, names, parent }, e) => {
    if (parent >= 0) {
      navigation[e] = navigation[parent]!;
      beside[e] = beside[parent]!;
    }
    if (NAVIGATION.has(tag) || NAVIGATION_ROLES.has(role)) navigation[e] = 1;
    if (names === '' || sums.text[e]! > most) return;
    let named = known.get(names);
    if (!named) {
      const apart = hyphenated(names);
      named = { navigation: NAVIGATION_NAMES.test(apart), beside: BESIDE_NAMES.test(apart) };
      known.set(names, named);
    }
    if (named.navigation) navigation[e] = 1;
    if (named.beside) beside[e] = e;
  });
  return { navigation, beside };
}
