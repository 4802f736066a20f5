/**
 * Parts on demand: what no click needs before the article stands is in scripts of its own. The background puts them
 * beside the content script, into the same isolated world, when they are first asked for.
 */
import type { rememberingHost, tabHost } from '../clip/followed';
import type { judgeClip } from '../clip/judge';
import type { engineOf } from '../clip/other-engine';
import type { followWhole } from '../clip/whole';
import type { frameFetch, ownFetch } from '../follow/frame-fetch';
import type { OpenAids } from './aids';
import browser from './browser';
import type { ClipEdits } from './content/clip-edits';
import type { correctedArticle } from './content/corrected';
import type { handedOver, tableFile } from './content/handover';
import type { fetchPictures } from './content/pictures';
import type { summarise } from './content/summary';
import type { copyWriter } from './note-writer';
import type { Printing } from './printing';
import type { EditMode } from './reader/edit-mode';

/** What each part gives, by its name; `parts/NAME.iife.ts` is its script. */
export interface Parts {
  /** what the page is and where it leads, its further pages, the other papers' engines */
  further: {
    judgeClip: typeof judgeClip;
    followWhole: typeof followWhole;
    engineOf: typeof engineOf;
    tabHost: typeof tabHost;
    rememberingHost: typeof rememberingHost;
    frameFetch: typeof frameFetch;
    ownFetch: typeof ownFetch;
  };
  /** the edit view and its corrections */
  edit: {
    EditMode: typeof EditMode;
    ClipEdits: typeof ClipEdits;
    correctedArticle: typeof correctedArticle;
  };
  /** what helps while one reads */
  aids: { openAids: OpenAids };
  /** the article on paper, and the print view */
  printing: Printing;
  /** what the popup shows and gets of a clip */
  handover: {
    summarise: typeof summarise;
    handedOver: typeof handedOver;
    fetchPictures: typeof fetchPictures;
    tableFile: typeof tableFile;
  };
  /** Markdown */
  writer: { copyWriter: typeof copyWriter };
}

export type PartName = keyof Parts;

/** Where the scripts meet: pages do not see an isolated world's symbols. */
const OFFERED = Symbol.for('article-clipper-parts');
const world = globalThis as { [OFFERED]?: Partial<Parts> };

/** For a part's own script. A second injection changes nothing. */
export function offer<Name extends PartName>(name: Name, part: Parts[Name]): void {
  const offered = (world[OFFERED] ??= {});
  offered[name] ??= part;
}

/** The part if it is here already. */
export const partHere = <Name extends PartName>(name: Name): Parts[Name] | undefined =>
  world[OFFERED]?.[name];

/** The part, asked for when it is not here. Rejects when the browser does not let the background put it here. */
export async function part<Name extends PartName>(name: Name): Promise<Parts[Name]> {
  if (!partHere(name))
    await browser.runtime.sendMessage({ to: 'extension', name: 'part', request: { name } });
  const here = partHere(name);
  if (!here) throw new Error(`A part of the extension could not be loaded: ${name}.`);
  return here;
}
