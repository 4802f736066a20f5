/** How much of a long run the usual suite does: a part of it, and all with `node scripts/test.mjs --whole`. */
export const few = (usual: number, whole: number): number => (process.env.WHOLE_SUITE ? whole : usual);
