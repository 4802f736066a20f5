/** Emphasis whose marks are settled, and how it is written; what the other nodes are told of their marks. */
import type { PhrasingContent } from 'mdast';
import type { Info, State } from 'mdast-util-to-markdown';

interface Starred {
  type: 'starred';
  mark: '*' | '**' | '***';
  children: PhrasingContent[];
}

export const writeStarred = ({ mark, children }: Starred, _: unknown, state: State, info: Info): string => {
  const inner = state.containerPhrasing(
    { type: 'paragraph', children },
    { ...info, before: '*', after: '*' },
  );
  return mark + inner + mark;
};
writeStarred.peek = (): string => '*';

declare module 'mdast' {
  interface PhrasingContentMap {
    starred: Starred;
  }
  interface RootContentMap {
    starred: Starred;
  }
  interface StrongData {
    stars?: 'first' | 'only';
  }
  interface EmphasisData {
    /** touches a letter, where underscores mark nothing; `only` where it shares its stars with bold, `other` inside emphasis */
    stars?: 'first' | 'only' | 'other';
    /** marked text, and what is written around it */
    marked?: readonly [open: string, close: string];
  }
}
