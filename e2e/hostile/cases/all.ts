/** Every hostile case, by area. */
import type { HostileCase } from '../case';
import { attackCases } from './attacks';
import { clobberingCases } from './clobbering';
import { documentCases } from './documents';
import { coveringCases } from './fights/covering';
import { huntingCases } from './fights/hunting';
import { keyCases } from './fights/keys';
import { printCases } from './fights/printing';
import { takingAwayCases } from './fights/taking-away';
import { headerCases } from './headers';
import { markupCases } from './markup';
import { prototypeCases } from './prototypes';
import { styleCases } from './styles';

export const AREAS: Record<string, readonly HostileCase[]> = {
  markup: markupCases,
  attacks: attackCases,
  clobbering: clobberingCases,
  prototypes: prototypeCases,
  fights: [...huntingCases, ...coveringCases, ...takingAwayCases, ...keyCases, ...printCases],
  styles: styleCases,
  headers: headerCases,
  documents: documentCases,
};

export const ALL_CASES: readonly HostileCase[] = Object.values(AREAS).flat();
