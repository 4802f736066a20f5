/** Pages that name their elements after every member that our code reads. */
import { memberNames } from '../../../bench/trust/member-names';
import { ISOLATED, type HostileCase } from '../case';

/** Names a case, so that a failure says roughly which. */
const CHUNK = 40;

const attribute = (name: string): string => name.replaceAll('"', '&quot;');

/** How a name gets in front of a member: fields shadow their form's, the others the document's or the window's. */
const WAYS: Record<string, (names: readonly string[]) => string> = {
  'form-fields': (names) =>
    `<form><p>A paragraph in a form whose fields are named after what we read of it, and long enough to stay.</p>${names.map((name) => `<input type="hidden" name="${attribute(name)}">`).join('')}</form>`,
  'form-ids': (names) =>
    `<form><h2>A heading in the form</h2><ul><li>An item in a form with ids</li></ul>${names.map((name) => `<button type="button" id="${attribute(name)}" hidden></button>`).join('')}</form>`,
  'form-objects': (names) =>
    `<form><table><tr><td>One</td><td>Two</td></tr></table>${names.map((name) => `<output name="${attribute(name)}" hidden></output><img id="${attribute(name)}" alt="" hidden>`).join('')}</form>`,
  'images-and-forms': (names) =>
    names
      .map(
        (name) =>
          `<img name="${attribute(name)}" alt="" hidden><form name="${attribute(name)}" hidden></form>`,
      )
      .join(''),
  frames: (names) => names.map((name) => `<iframe name="${attribute(name)}" hidden></iframe>`).join(''),
  ids: (names) =>
    names
      .map((name) => `<a id="${attribute(name)}" hidden></a><a id="${attribute(name)}" name="x" hidden></a>`)
      .join(''),
};

/** What the names of these hide of the document, the extension's own world shows. */
const OF_DOCUMENT = new Set(['images-and-forms', 'frames']);

function* chunks(names: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < names.length; at += CHUNK) yield names.slice(at, at + CHUNK);
}

export const clobberingCases: HostileCase[] = [
  ...Object.entries(WAYS).flatMap(([way, make]): HostileCase[] =>
    way === 'form-fields'
      ? [...chunks(memberNames())].map((names, at) => ({
          name: `clobber-${way}-${String(at)}`,
          body: make(names),
          load: 'alone' as const,
        }))
      : [
          {
            name: `clobber-${way}`,
            body: make(memberNames()),
            load: 'alone' as const,
            ...(OF_DOCUMENT.has(way) ? ISOLATED : {}),
          },
        ],
  ),
  // The whole article in the form.
  {
    name: 'clobber-around',
    load: 'alone',
    body: '',
    script: `const form = document.createElement('form'); const main = document.querySelector('main'); main.before(form); form.append(main);
      for (const name of ${JSON.stringify(memberNames())}) { const field = document.createElement('input'); field.type = 'hidden'; field.name = name; form.append(field); }`,
  },
  {
    name: 'clobber-body-is-form',
    load: 'alone',
    body: '',
    script: `const form = document.createElement('form'); form.append(...document.body.childNodes); document.body.append(form);
      for (const name of ['parentElement', 'parentNode', 'firstChild', 'nextSibling', 'children', 'childNodes']) { const field = document.createElement('input'); field.name = name; form.prepend(field); }`,
  },
];
