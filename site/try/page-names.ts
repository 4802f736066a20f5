/** The six pages to try the library on: of the benchmark's stress-fresh, by the ids of its truth. */
export const TRY_PAGES = [
  { id: 'utilnews-00', name: 'News' },
  { id: 'regioblatt-00', name: 'Behind a dialog' },
  { id: 'pulse-00', name: 'Live report' },
  { id: 'recipekit-00', name: 'Recipe' },
  { id: 'jpface-00', name: 'Japanese' },
  { id: 'webof2003-02', name: 'As of 2003' },
] as const;
