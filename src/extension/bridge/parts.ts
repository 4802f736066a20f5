/**
 * Parts on demand: scripts with code that is not needed before the article appears. The background injects
 * them on first use, into the content script's isolated world.
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

/** Exports; the scripts are `parts/NAME.iife.ts`. */
export interface ScriptParts {
  /** judging, following pages, other papers' engines */
  further: {
    judgePage: typeof judgePage;
    followClip: typeof followClip;
    followingStatus: typeof followingStatus;
    engineOf: typeof engineOf;
  };
  /** tables, code, formulas, drawings */
  rare: {
    RARE: Rare;
    tidyTable: typeof tidyTable;
    joinPunctuation: typeof joinPunctuation;
    rareCss: string;
  };
  /** recipes, reports, threads, interviews */
  kinds: {
    nameParts: typeof nameParts;
    openKinds: typeof openKinds;
    kindsCss: string;
  };
  /** TeX as MathML */
  formulas: { texToMath: TexToMath };
  reader: Reading;
  selection: { chosen: typeof chosen; selectionOf: typeof selectionOf };
  /** after the first screen: reading aids, display changes, panels, printing, toasts */
  aids: Printing & {
    openAids: OpenAids;
    changing: typeof CHANGING;
    createPanels: typeof createPanels;
    panelsCss: string;
    settingControl: typeof settingControl;
    showToast: typeof showToast;
    closeToast: typeof closeToast;
  };
  /** corrections, highlights, reading aloud */
  tools: {
    EditMode: typeof EditMode;
    ClipEdits: typeof ClipEdits;
    editCss: string;
    openHighlighting: OpenHighlighting;
    openAloud: OpenAloud;
  };
  /** sanitises the user's style sheet */
  styles: { safeStyles: typeof safeStyles };
  /** data for the popup */
  handover: {
    shownOf: typeof shownOf;
    summarise: typeof summarise;
    handedOver: typeof handedOver;
    nextPiece: typeof nextPiece;
    picturesOfIt: typeof picturesOfIt;
    tableFile: typeof tableFile;
  };
  /** Markdown and files */
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

/** The scripts share this. Pages cannot see an isolated world's symbols. */
const OFFERED = Symbol.for('article-clipper-parts');
const world = globalThis as { [OFFERED]?: Partial<ScriptParts> };

/** A part's script calls this. A second injection changes nothing. */
export function offer<Name extends PartName>(name: Name, part: ScriptParts[Name]): void {
  const offered = (world[OFFERED] ??= {});
  offered[name] ??= part;
}

export const partHere = <Name extends PartName>(name: Name): ScriptParts[Name] | undefined =>
  world[OFFERED]?.[name];

/** Does nothing unless the part is loaded. */
export const namePartsHere: Rare['nameParts'] = (context, root) =>
  partHere('kinds')?.nameParts(context, root) ?? root;

/** Rejects when the browser refuses to inject the part. */
export async function part<Name extends PartName>(name: Name): Promise<ScriptParts[Name]> {
  if (!partHere(name))
    await browser.runtime.sendMessage({ to: 'extension', name: 'part', request: { name } });
  const here = partHere(name);
  if (!here) throw new Error(`A part of the extension could not be loaded: ${name}.`);
  return here;
}
