export const MATHML = new Set(
  (
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup ' +
    'munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr mfenced menclose semantics'
  ).split(' '),
);

export const MATH_ATTRIBUTES = new Set(
  (
    'display displaystyle mathvariant mathsize stretchy fence separator form lspace rspace minsize maxsize ' +
    'movablelimits accent accentunder linethickness columnalign rowalign columnspan rowspan open close ' +
    'separators notation width height depth dir columnlines rowlines frame'
  ).split(' '),
);
