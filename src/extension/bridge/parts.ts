/**
 * Parts on demand: scripts with code that is not needed before the article is read. The background injects
 * them on first use, into the content script's isolated world.
 */
import type { TexToMath } from '../../assemble/context';
import type { nameParts } from '../../assemble/parts/name';
import type { judgePage } from '../../clip/judge';
import type { engineOf } from '../../clip/other-engine';
import type {
  OpenAids,
  OpenAloud,
  OpenHighlighting,
  OpenView,
  Printing,
  Reading,
} from '../reader/interfaces';
import browser from './browser';
import type { RarePart } from '../session/clip';
import type { ClipEdits } from '../session/clip-edits';
import type { writeClipboard } from '../files/clipboard';
import type { copyHere } from '../session/copy-here';
import type { copiedInSteps, copiedText } from '../files/copied';
import type { followClip } from '../session/follow-clip';
import type { handedOver, nextPiece, picturesOfIt, shownOf, summarise, tableFile } from '../session/handover';
import type { saveFrom } from '../files/save-from';
import type { chosen, selectionOf } from '../session/chosen';
import type { closeToast, showToast } from '../session/toast';
import type { followingStatus } from './following';
import type { copyWriter } from '../files/note-writer';
import type { openKinds } from '../reader/kinds';
import type { CHANGING } from '../reader/changing';
import type { EditMode } from '../reader/edit/mode';
import type { createPanels } from '../reader/panels';

/** Exports; the scripts are `parts/NAME.iife.ts`. */
export interface ScriptParts {
  /** what shows an article: the reader's first screen, data for the popup, messages over the page */
  reader: Reading & {
    shownOf: typeof shownOf;
    summarise: typeof summarise;
    handedOver: typeof handedOver;
    nextPiece: typeof nextPiece;
    picturesOfIt: typeof picturesOfIt;
    tableFile: typeof tableFile;
    showToast: typeof showToast;
    closeToast: typeof closeToast;
    followingStatus: typeof followingStatus;
  };
  /** after the first screen: reading aids, display changes, panels, printing; recipes, reports, interviews */
  aids: Printing & {
    openAids: OpenAids;
    changing: typeof CHANGING;
    createPanels: typeof createPanels;
    panelsCss: string;
    nameParts: typeof nameParts;
    openKinds: typeof openKinds;
  };
  /** judging, following pages, other papers' engines */
  further: {
    judgePage: typeof judgePage;
    followClip: typeof followClip;
    engineOf: typeof engineOf;
  };
  /** tables, code, formulas, drawings; the user's selection */
  rare: RarePart & { chosen: typeof chosen; selectionOf: typeof selectionOf };
  /** corrections, highlights, reading aloud; TeX as MathML */
  tools: {
    EditMode: typeof EditMode;
    ClipEdits: typeof ClipEdits;
    editCss: string;
    openHighlighting: OpenHighlighting;
    openAloud: OpenAloud;
    texToMath: TexToMath;
  };
  /** Markdown, files, the print view */
  files: {
    copyHere: typeof copyHere;
    copyWriter: typeof copyWriter;
    copiedInSteps: typeof copiedInSteps;
    copiedText: typeof copiedText;
    writeClipboard: typeof writeClipboard;
    saveFrom: typeof saveFrom;
    openView: OpenView;
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

/** Under way: a second request would inject the part once more. */
const coming = new Map<PartName, Promise<unknown>>();

function injected(name: PartName): Promise<unknown> {
  const asked = browser.runtime
    .sendMessage({ to: 'extension', name: 'part', request: { name } })
    .finally(() => coming.delete(name));
  coming.set(name, asked);
  return asked;
}

/** Rejects when the browser refuses to inject the part. */
export async function loadPart<Name extends PartName>(name: Name): Promise<ScriptParts[Name]> {
  if (!world[OFFERED]?.[name]) await (coming.get(name) ?? injected(name));
  const part = world[OFFERED]?.[name];
  if (!part) throw new Error(`A part of the extension could not be loaded: ${name}.`);
  return part;
}
