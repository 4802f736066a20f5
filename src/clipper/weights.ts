// Written by bench/train/train.ts; scores and limits are in docs/model-card.md.
import type { PackedNetwork } from './weights-format';

export const PROVENANCE = {
  date: '2026-11-21',
  pages: ['stress-dev 236', 'theme-dev 490', 'chinese-news-dev 210', 'fundus-dev 125', 'wcxb-dev 1452'],
  seed: 1,
  hidden: 24,
  epochs: 16,
};

/** Names of the inputs, in the order of the weights: a change of features without training is an error. */
export const INPUTS =
  'log-length log-words link-share punctuation log-punctuation terminal upper-share digit-share date lower-start address sign title-share title-cover duplicate long short question tag-p tag-li tag-h1 tag-h2 tag-h3 tag-h4 tag-td tag-div tag-blockquote tag-pre tag-figcaption tag-dd tag-button tag-a in-article in-main in-nav in-aside in-footer in-header in-form in-table in-ul in-figure in-section in-details in-blockquote in-dl in-button role-navigation role-aside role-main names-comment names-navigation names-side names-foot names-head names-share names-related names-promo names-meta names-caption names-overlay names-subscribe names-content names-title names-lead names-note depth breaks-before tree-path-share tree-path-links tree-parent-share tree-parent-links tree-grandparent-share tree-grandparent-links tree-great-share tree-great-links tree-class-share tree-class-links item-count item-share item-links item-length item-own nested-items at-2-length at-2-links at-2-same-block at-1-length at-1-links at-1-same-block at1-length at1-links at1-same-block at2-length at2-links at2-same-block window-plain window-links order text-before after-heading since-heading page-length page-segments page-links page-long-share page-column-width page-paragraph-share look-font-share look-font-links look-edge-share look-edge-links look-font-edge-share look-font-edge-links look-color-share look-color-links has-geometry font-ratio font-larger font-smaller font-same color-same bold italic align-same align-center column-offset column-overlap column-inside width-ratio centre-distance top top-screens lines gap-before gap-after frame frame-share frame-area frame-border frame-background fixed absolute float contrast area-density';

export const PERCEPTRON: PackedNetwork = {
  hidden: 24,
  scale: [
    3.439, 2.048, 0.6776, 0.2001, 0.8083, 0.4364, 0.1891, 0.1794, 0.2402, 0.1927, 0.08223, 0.1544, 0.1878,
    0.1301, 0.5743, 0.3636, 0.7703, 0.1296, 0.4599, 0.5855, 0.08141, 0.1865, 0.1966, 0.1485, 0.2209, 0.4784,
    0.02702, 0.0655, 0.0559, 0.1072, 0.06098, 0.1748, 0.4779, 0.5679, 0.4537, 0.1807, 0.2988, 0.3998, 0.1846,
    0.2554, 0.6822, 0.1008, 0.5193, 0.06964, 0.07618, 0.1225, 0.07681, 0.2882, 0.31, 0.3779, 0.1721, 0.5354,
    0.3409, 0.2987, 0.3727, 0.1468, 0.3449, 0.1606, 0.3781, 0.2056, 0.2663, 0.2974, 0.8085, 0.2923, 0.1774,
    0.2849, 2.491, 0.1863, 0.2649, 0.6573, 0.2492, 0.662, 0.2735, 0.6535, 0.2948, 0.6404, 0.3295, 0.6443,
    1.767, 0.3382, 0.5378, 4.74, 0.1998, 1.376, 3.418, 0.6742, 0.5134, 3.429, 0.6763, 0.564, 3.433, 0.6747,
    0.564, 3.426, 0.6722, 0.5134, 5.107, 0.5909, 0.575, 0.5917, 0.8243, 0.7702, 9.175, 5.685, 0.3401, 0.6805,
    1.281, 0.668, 0.7469, 0.4151, 0.5129, 0.5558, 0.4066, 0.5761, 0.6877, 0.646, 0.9992, 1.033, 0.3186,
    0.3475, 0.8499, 0.7099, 0.3767, 0.08927, 0.9627, 0.2334, 0.286, 0.9787, 0.9475, 0.4246, 0.3548, 0.5716,
    2.032, 0.7359, 2.083, 2.092, 0.3437, 0.0254, 0.2447, 0.1555, 0.2594, 0.1115, 0.1024, 0.2032, 0.9258,
    2.555,
  ],
  first:
    'BgjLw98EvsvO/c3K++2gBLoJQ/4AKAjOOdtC8evRTEkYLQjzlwfbONzvNCd/5v7cvBHr9xLX/gfJEAXYH/P10vQB7QcxHw0ZDBUmFAoBD/FA6/gl7Cf9+QTw+Bb4/Rgk6wDgqfrS0tooudsDJzUICw73JBUKA/2wNxDH8wA/6xYUF9/93h7w8t084fEA9B4S/gXu9RjL67TnOSLyCyfqCgT98RbmBeLBEPcI9P4eETkCFdqXHv/f0gMSARLq8CA/CPKB/RDz+ggD+tku4BzUzeHm/tzs3QkODgnmEuYNEw7kGx8v/CXwLBrs9Oj33/L++B8fB9cRuiIFAB8o6+oVBeYB+fzv7voAJtkIAg7YCfPYBfX74AP5AujnJBgK1w4bGAgN/PTrKgXx2bT3EucC6O3Njcns+iI518K10fI1KMse5hcw0aoHThrt6RveQtoSAALQvc7XDM4tH0P67w3/IPsoA9z31wsGDQUA7CMFQve6NoEW8R4AEPsT3Qjo9gHu7gkI8Sgbu/biCf71WV3fTRMU/gXtIePm/u/LJvru0g8MPgQUGOvq2bAPEBIDDejQEtMMG/sR/vCa1N0B2N4N8NcBv5wHBOXvMVcnOA0hIcBd+fvV7hgv55DegfisTfvxByZx5e38zfX/D+/s/+4m0VbDQljx1rP14xEYKB8ZFyJJKwbxLh0t5OsO+Cz1CCzrFcAaB+UX+9vOswS629043bgJESr+JwEWBhv3/BqSMgP4L+sI4Q8RBc7Vygnu4jIAMAAMSxDt6eMJAMHo3tvmpcIYAfv20xfd7Pj4B/JkGufjmvb68Bv2EEfq0M2PH5/xHPfmPgDcpcG14PkGxeyw8DzSbM5/Reqg5+O+swoSKRAXFygRNPUM/Dfw5joB9dwLRMQQ0w0JCeIW8N/U8Jr24/PDzRwE9ugY9QUTFPwMD7IWAhC3/vnFFREW7/TyDkfN3sL4Agot30Lv+e74BdkM+O4XIvyyWdn2pgb5EkjVKu89KBvxH7t/Ri9R5ugQ3yHX8hQk2hr97xVFOGvPHzna/vmDNhb+CAIZGUjaJ+iuBOIL/e/n7t4S9M/qIhDwCvThKvUcCeUpGPjnKQoEA0HmEwb1yzzzPQrgB/kZ+Nnn4PQKHffSFSjoLNzkyfD7A+vkA9PFF/vNBtXPPfTt0tnr1yIlLCjkBSH21AJBJBnwzVX13wjzBL4Q1AINHtcKK+X3fyJKDkfZNgYHExsDXP0SFOwB2wMqLAcYEeIH3vBaBsICzCTM/9P11vPFBRPhCO8B3uUuwsICvsMQ6/gq6und7uINCh3vCvm0HO/WFOwDCskAAQ3/DAz56g8p/vv98uvlJA8EAxfIA/f2DRcUAv8B89G1zwPsyNsSDOz78f7+OvT5IMhOHO38+xDH7CTdUxnY9AW09uP2FA0mFn8TEt0Y9hoC0OUQtvD8Ldj4Ar7QASrA3u4pK/wJ+yYJ+gsEE/Xm4xkLLOIVQOslzggaD/X96/bACa7w6yLfxxD//vn4+wIUAPcEONsWCAweBM+5FikSuQnbCPk2Bh0J9d0DHDXg4wcQ+uIPN93ePAX11dHPoCnjCBPXHwQd6wYLQgIG7Lr+/QqC1YHeMjadAOf+JwELqJYYShr7GA4a+TMGGkQz3wcbHegsGR70CfwWHBYIKhIlOwEUEOYz8+sSC/I4FugrH+Um06ff8drWTtHZwvE1Ai8SJQMO5ugKA/ADEvXs66Dz4wH519D+EQoB/RHb/A3f4d7hFQzb3Owls5D6GAwb1vbAANQDGHP1Ogka6zIKxAvq7Cb13oHVj/8bCF/h7Qw6zPq6rwzB69Wk1sXy+vrW8eXlw/bt+gMU+/Qr8OEk/iH1+xgM2+0bIArsF/TxGADqGRXtG6LuzPvh89ns9bsI/wzp1eUMDisLFCGPIxW+Ignm0y0pG4XwtB/+GAkZCfj15RcA5+7t9wvrAQCt/hDwwwQP1boK0gQhySEWPQQS5fkUDRG4G+qjHwuVD58ZFi252Pzpq8eUAG4GS+3kJSKoLQXBxe8G4939IO0Pqg/bH+sZOxbS0DJM8ffdCADdF/7uDAr3GAcTLgd/1Q/00dp11hDuAuzp8gPi/P7zDP3rCCKtC/zc9vYC20XeAf/vIxPm3g30/xwVFRANj/DvJ8a09N3m8fUDzAYE/xVI+CMUIdb65cABGRruAPaBwaIE+PQh2/AcCO7SAJQG6QYTtOH0/RYJEQYP9ez13PXMGgkT+QH8IQwWHfQS/ef3FRkCBRjvARvc/CH//Buv99r/0P3uHPreFQYF6vzeAA7yBQsXvh8UB6kC37cdG/7i8ckG8uziBewG4OAJ++/z+vLQDdwN9u345AL349YB0ggGDFj8Gywi35oH6efb+u8D2svKo8fm+wvL0RIx0gTzzd/gyibRE/cBFiLz6CvKBgzd0urdDwAEDvUICgw8IiEdDh8VEs0dFvAfF4EbGLMOELkC8RLU//P38OMo+Qvi+sv9GwUDBRz0CBUmDQDA5Q8Q/AYL3/PL6/D36fDkDwoj8QEJCv7r+hqLzwzMHevn4X8T3RcfCOoX7+fr3jbsDeP4Bv8MJDmcv/IJHQDzDRvaBA3U/AQ0ABkB6dDc5eDw9Qbc3y7k+QQuFB8GJg8TDvHK/t+1DLcJMP0VGAb9IhH8GAr9AwnNLvTu1JrosBTmB/wO8g4ZBwYF5BYGG9+97swL8fsm2+PKCwoT8vDk2dI6Ih/r9/Tt7//9CAna+vQXEfXU1PxTBf077gIJIOXeGfYv+BNDvNM2oYZLEfD8GvQeA/4lF4EBtk4EfhkV1PUMAgzsGf315fPq8w7m8tgCEfECEpXoHfDp8+oU+NbyFPj9FQIB/C4uxumPIhYhXzsKCCYK+gkNAAfZ/QAV9gwV+AAKGt8hBeL7470DCv8I4fnqEAsBAh8A8vj09goOttsH+g8P2encC/QJEhNAKilGEc3q4kUGurKdgeMFDknxHE7T3A4C/OjJYbVoKwfc58Li3OXsGVDx5u8EA/gC68z1wweuCSr58PEoK+j87egH5h4P9AAZ9PcFESj0PcAQA/woPwD6Ef8OBR/78fUA/RLuB/rsFRDxPPHy8BkU7fkTAe8A3eLXo58GEBb5ASu1FsMFISnc7yIY9Kv5ABTpFuWswwT5GuvS+OMa9wYe+uBh+j3z590H5rPeBxsLG9P1CkIB9gf5Gtwb6wbkGRQE3hsDFwYABwzy3yCB8eD3BOb6Jhj19BD35wIL/ysTCfI41gMD/gBK9wYXCucO8Brx/PoADfL+/AXiCbwB+fMI5hD2JbsBIvMcDf7lAQ0I/Pz+8x0XFNPDDwTg5AUCw+QDAPLg9BH4EO4KEsQV5fLrIA/eEh0SF7wBMRXkIt0QCgoK6/n/0gzxLywQBBX/DSIDAfvdhfyjCOcEBvKv77vPCA8g2+sByeXZz9cH2fMdxR4g8WYj8xkF2X/1MRQE7+78A//zBAcP1gESI9QL2wAIBPTrBe/98xEA6g4V8AoV6gcFDQm03e8d3KD12wPr6fr2EPnyFDMbFRwf6fPt0v718Pb++4G0pfYOECXx3vkd29HppgnaDAfE8u75FgPp/PTnJvfx7vsLIBIRAAwpGBAJDCQa5fMXEQT2H/vuJNDsFer0ENrtzQDQ9eo47M0E8wXtDt0N/wv/BCOxDwT7+Pn5ww8KELHqxBQABP8C/wHq6wnz4+P6+pgHFifxwOzX4fTp9B4JEcwZkxMSCBEbBPsEEijJ2Nnlfx043hIEv+HQytnW3xZO8gcT8tDj+NgTKPUJOdP/DswMBsrFkuEO6QkKBaHi3Dk3BuTyCM7uSu/nFvHi28UMRxtd7TD42glZzxzdGO3qB9Hw2QYGEAvpDg67E+X+4+QJ9DLe+Pv5EBMA6wAg7QcNJO3sFO/sEMb/A/r2AAXlMBDV6lbH8hQVy+ZKDfASE0og7+cI6Aa76tKB7eT9surIz/vNDdMmG8bb6gEDo/jtqtLqphINy+O98xvwO+nxJc/fEEf3EvTFxAEyyP8M2AP6vRX59AoSOPDK2UuPWb41EcC678TIA/KqR8nuHvgd/e3c4xvVLMb38vgRDhMG5tnjI/Qy1dJK2/n9OdLhIyr16+ZgDULz7eLZsoG0+Bkc8hn+AdM5TvcdGgUW7c/5Ff0TA+M5CgX+3sDqDBDn/iQBzPLk6Qnv8xoS8BsPFwcM/NM01yvbESrz9t8E69/x4BPq+fzjAv3zBQUFEhkGIf7fIer95gfs4wQF/9oXDuGwLwQoCQAE5/jyJgIqF+7rCOXm2w7g+Qft7/z4CwvXCwsFBc3o2iXxKEkQ/Qf9FRnO5xfQNg6RBPzfoj048a4HEjPrwzX0FeQj/lQSAtf6HCAV5yDm9RAI8dn8GfH/vwnHEtQA2//bFRAXIu73+/nk/uTkHen5Ef0cKgl//AARCRpkDgsv6wj0IPvi+fr1Ac0W6OogBCg1/wPQCxH2/i4d0sXs4qGhugUC/RQEtAzV3+/m9SEN5g37s9YYFhJMBOUFIA7d5wEVKckZ6+yV0YH80hM4IeEEI///5or0n939i/rB+8Hb8bPbCAkABOX+8tnrJ/TpCPEP9vTm7NYAHyi+9yWv+Dmh+zHn6SqGIQcR6gfz7vXyRwC40uXD6hdDCw4N+hMMAwsEB/w3Mf/iC9cJ8wwOFvwG+r8CF/Hv',
  steps: [
    0.004576, 0.01032, 0.008035, 0.005094, 0.003975, 0.003216, 0.009031, 0.00481, 0.007441, 0.008464,
    0.007604, 0.01106, 0.007787, 0.01004, 0.008888, 0.009387, 0.01028, 0.009293, 0.01044, 0.009203, 0.008258,
    0.009951, 0.008652, 0.009146,
  ],
  firstBias: [
    -0.155, 0.05452, 0.287, -0.07088, -0.04972, -0.07156, -0.1731, 0.01005, -0.2852, 0.2272, -0.1211, 0.4162,
    0.0883, -0.1234, 0.5493, -0.03626, 0.1406, 0.2545, 0.2454, 0.04246, -0.00658, 0.04625, 0.2234, 0.4625,
  ],
  second: [
    0.04047, -0.2944, -0.49, 0.07511, 0.05979, 0.01775, -0.4827, 0.01964, 0.2446, 0.3781, -0.3935, 0.34,
    0.1663, 0.5978, -0.5173, -0.4632, -0.308, -0.359, 0.1953, -0.4745, -0.9819, -0.3533, -0.1661, 0.3607,
  ],
  secondBias: 0.1133,
};

/** The readable twin: one weight a feature. */
export const LOGISTIC: PackedNetwork = {
  hidden: 0,
  scale: [
    3.439, 2.048, 0.6776, 0.2001, 0.8083, 0.4364, 0.1891, 0.1794, 0.2402, 0.1927, 0.08223, 0.1544, 0.1878,
    0.1301, 0.5743, 0.3636, 0.7703, 0.1296, 0.4599, 0.5855, 0.08141, 0.1865, 0.1966, 0.1485, 0.2209, 0.4784,
    0.02702, 0.0655, 0.0559, 0.1072, 0.06098, 0.1748, 0.4779, 0.5679, 0.4537, 0.1807, 0.2988, 0.3998, 0.1846,
    0.2554, 0.6822, 0.1008, 0.5193, 0.06964, 0.07618, 0.1225, 0.07681, 0.2882, 0.31, 0.3779, 0.1721, 0.5354,
    0.3409, 0.2987, 0.3727, 0.1468, 0.3449, 0.1606, 0.3781, 0.2056, 0.2663, 0.2974, 0.8085, 0.2923, 0.1774,
    0.2849, 2.491, 0.1863, 0.2649, 0.6573, 0.2492, 0.662, 0.2735, 0.6535, 0.2948, 0.6404, 0.3295, 0.6443,
    1.767, 0.3382, 0.5378, 4.74, 0.1998, 1.376, 3.418, 0.6742, 0.5134, 3.429, 0.6763, 0.564, 3.433, 0.6747,
    0.564, 3.426, 0.6722, 0.5134, 5.107, 0.5909, 0.575, 0.5917, 0.8243, 0.7702, 9.175, 5.685, 0.3401, 0.6805,
    1.281, 0.668, 0.7469, 0.4151, 0.5129, 0.5558, 0.4066, 0.5761, 0.6877, 0.646, 0.9992, 1.033, 0.3186,
    0.3475, 0.8499, 0.7099, 0.3767, 0.08927, 0.9627, 0.2334, 0.286, 0.9787, 0.9475, 0.4246, 0.3548, 0.5716,
    2.032, 0.7359, 2.083, 2.092, 0.3437, 0.0254, 0.2447, 0.1555, 0.2594, 0.1115, 0.1024, 0.2032, 0.9258,
    2.555,
  ],
  first:
    'GyC1GO8U/unvEgXlBRUJAt0M7xj8DwgO7dXG/8vw0vIdJdL5jrfZFz7/Bxk/+wn2jhu1/PHh9PTx7en5+QIe//8o5/M0GD0bCREUDBvdTyP2sfgQK/oINtIbO80WIPYG4rn7kT+v5/Hpgenqx/H5A/n6Lj/+CA+0KCz59+fj+AwjFNrqChX+BegB+hHxTSP239c=',
  steps: [0.007335],
  firstBias: [-0.2027],
  second: [],
  secondBias: 0,
};
