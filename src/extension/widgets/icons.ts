/** Paths on a 24-unit grid, by the reader's buttons. */
export const ICONS = {
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  text: 'M3 18 8 6l5 12M5 14h6M15 18l3-7 3 7M16 16h4',
  outline: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  save: 'M12 4v11M7 10l5 5 5-5M5 20h14',
  close: 'M6 6l12 12M18 6 6 18',
  edit: 'M4 20l1-4L16 5l3 3L8 19l-4 1M14 7l3 3',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h3',
} as const;
