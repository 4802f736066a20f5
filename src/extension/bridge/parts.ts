/**
 * Parts on demand: what no click needs before the article stands is in scripts of its own. The background puts them
 * beside the content script, into the same isolated world, when they are first asked for.
 */
import type { Rare, TexToMath } from '../../assemble/context';
import type { nameParts } from '../../assemble/parts/name';
import type { judgePage } from '../../clip/judge';
import type { engineOf } from '../../clip/other-engine';
import type { OpenAids, OpenAloud, OpenHighlighting, Printing, Reading } from '../reader/interfaces';
import browser from './browser';
import type { ClipEdits } from '../session/clip-edits';
import type { writeClipboard } from '../files/clipboard';
import type { copyHere } from '../session/copy-here';
import type { copiedInSteps, copiedText } from '../files/copied';
import type { followClip } from '../session/follow-clip';
import type { handedOver, nextPiece, picturesOfIt, tableFile } from '../session/handover';
import type { chosen, selectionOf } from '../session/selection';
import type { shownOf, summarise } from '../session/summary';
import type { saveFrom } from '../files/save-from';
import type { closeToast, showToast } from '../session/toast';
import type { followingStatus } from './following';
import type { copyWriter } from '../files/note-writer';
import type { openKinds } from '../reader/kinds';
import type { CHANGING } from '../reader/changing';
import type { EditMode } from '../reader/edit/mode';
import type { safeStyles } from '../reader/own-styles';
import type { createPanels } from '../reader/panels';
import type { joinPunctuation, tidyTable } from '../../typeset/rare';
import type { settingControl } from '../settings/controls';

/** What each part gives, by its name; `parts/NAME.iife.ts` is its script. */
export interface ScriptParts {
  /** what the page is and where it leads, its further pages, the other papers' engines */
  further: {
    judgePage: typeof judgePage;
    followClip: typeof followClip;
    followingStatus: typeof followingStatus;
    engineOf: typeof engineOf;
  };
  /** tables, code, formulas, drawings: of pages that have such */
  rare: {
    RARE: Rare;
    tidyTable: typeof tidyTable;
    joinPunctuation: typeof joinPunctuation;
    /** how they look in the reader */
    rareCss: string;
  };
  /** recipes, reports, threads, interviews: of articles that have such parts */
  kinds: {
    nameParts: typeof nameParts;
    openKinds: typeof openKinds;
    /** how they look in the reader */
    kindsCss: string;
  };
  /** sets TeX as MathML: of articles that have some */
  formulas: { texToMath: TexToMath };
  /** the article over the page */
  reader: Reading;
  /** what the user has selected, as an article */
  selection: { chosen: typeof chosen; selectionOf: typeof selectionOf };
  /** after the reader's first screen: reading aids, changes of what is shown, panels, printing, messages over the page */
  aids: Printing & {
    openAids: OpenAids;
    changing: typeof CHANGING;
    createPanels: typeof createPanels;
    /** how panels and the controls in them look */
    panelsCss: string;
    settingControl: typeof settingControl;
    showToast: typeof showToast;
    closeToast: typeof closeToast;
  };
  /** once somebody wants them: corrections, highlights, the voice */
  tools: {
    EditMode: typeof EditMode;
    ClipEdits: typeof ClipEdits;
    /** how the edit view looks */
    editCss: string;
    openHighlighting: OpenHighlighting;
    openAloud: OpenAloud;
  };
  /** the user's own style sheet, made safe */
  styles: { safeStyles: typeof safeStyles };
  /** what the popup shows and gets of a clip */
  handover: {
    shownOf: typeof shownOf;
    summarise: typeof summarise;
    handedOver: typeof handedOver;
    nextPiece: typeof nextPiece;
    picturesOfIt: typeof picturesOfIt;
    tableFile: typeof tableFile;
  };
  /** the article as Markdown and as files */
  files: {
    copyHere: typeof copyHere;
    copyWriter: typeof copyWriter;
    copiedInSteps: typeof copiedInSteps;
    copiedText: typeof copiedText;
    writeClipboard: typeof writeClipboard;
    saveFrom: typeof saveFrom;
  };
}

export type PartName = keyof ScriptParts;

/** Where the scripts meet: pages do not see an isolated world's symbols. */
const OFFERED = Symbol.for('article-clipper-parts');
const world = globalThis as { [OFFERED]?: Partial<ScriptParts> };

/** For a part's own script. A second injection changes nothing. */
export function offer<Name extends PartName>(name: Name, part: ScriptParts[Name]): void {
  const offered = (world[OFFERED] ??= {});
  offered[name] ??= part;
}

/** The part if it is here already. */
export const partHere = <Name extends PartName>(name: Name): ScriptParts[Name] | undefined =>
  world[OFFERED]?.[name];

/** Names an article's parts, where what names them is here. */
export const namePartsHere: Rare['nameParts'] = (context, root) =>
  partHere('kinds')?.nameParts(context, root) ?? root;

/** The part, asked for when it is not here. Rejects when the browser does not let the background put it here. */
export async function part<Name extends PartName>(name: Name): Promise<ScriptParts[Name]> {
  if (!partHere(name))
    await browser.runtime.sendMessage({ to: 'extension', name: 'part', request: { name } });
  const here = partHere(name);
  if (!here) throw new Error(`A part of the extension could not be loaded: ${name}.`);
  return here;
}
