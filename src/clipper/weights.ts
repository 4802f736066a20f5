// Written by bench/train/train.ts; scores and limits are in docs/model-card.md.
import type { PackedNetwork } from './weights-format';

export const PROVENANCE = {
  date: '2026-11-21',
  pages: ['stress-dev 236', 'theme-dev 490', 'chinese-news-dev 210', 'fundus-dev 125', 'wcxb-dev 1452'],
  seed: 1,
  hidden: 24,
  epochs: 14,
};

/** Names of the inputs, in the order of the weights: a change of features without training is an error. */
export const INPUTS =
  'log-length link-share punctuation log-punctuation terminal upper-share digit-share sign duplicate tag-p tag-li tag-div tag-a tag-h1 in-main in-nav in-aside in-footer in-header in-form in-table in-ul in-figure in-blockquote in-pre in-li in-dl in-section in-article role-navigation role-aside role-main names-comment names-foot names-meta names-note tree-path-share tree-path-links tree-parent-share tree-parent-links tree-grandparent-share tree-great-share tree-class-share core-in core-up core-down core-before core-most-in core-most-up core-most-down core-most-before core-candidate-in core-candidate-up core-candidate-down core-candidate-before item-count item-share item-length list-links list-count list-mean list-share table-links table-count table-mean links-inside links-site links-elsewhere links-parent-inside links-parent-site links-parent-elsewhere links-grandparent-inside links-grandparent-site links-grandparent-elsewhere links-target before-length before-links before-same-block after-links window-links text-before since-heading page-segments page-links page-long-share look-font-share look-font-links look-font-edge-share look-color-share look-color-links font-larger font-smaller align-center column-offset column-inside centre-distance top top-screens lines frame fixed';

/** What the inputs of both networks are divided by. */
export const SCALE = [
  3.439, 0.6786, 0.2001, 0.8084, 0.4364, 0.1891, 0.1795, 0.1544, 0.5743, 0.4198, 0.5008, 0.6168, 0.1749,
  0.185, 0.4738, 0.3813, 0.1484, 0.2509, 0.3375, 0.1607, 0.2555, 0.5833, 0.08406, 0.06517, 0.08872, 0.5828,
  0.1043, 0.4369, 0.4018, 0.2039, 0.2193, 0.2672, 0.1217, 0.2112, 0.2674, 0.2015, 0.2792, 0.6477, 0.2494,
  0.663, 0.2738, 0.295, 0.3531, 0.6426, 3.527, 6.084, 0.5688, 0.7486, 2.901, 6.195, 0.485, 0.5231, 4.161,
  6.033, 0.6278, 1.807, 0.4111, 5.284, 0.4805, 1.606, 1.836, 0.08742, 0.1011, 1.037, 0.7367, 0.1481, 0.5555,
  0.2468, 0.1276, 0.5907, 0.2132, 0.1182, 0.5712, 0.1984, 0.09737, 3.429, 0.6772, 0.5688, 0.6757, 0.5918,
  0.5918, 0.8134, 5.685, 0.3408, 0.6809, 0.7475, 0.415, 0.3741, 0.7423, 0.6125, 0.3186, 0.3472, 0.2338,
  0.4062, 0.9427, 0.3542, 0.5715, 2.032, 0.7345, 0.3429, 0.1116,
];

export const PERCEPTRON: PackedNetwork = {
  hidden: 24,
  first:
    'gQcQ5RX8sh3rBDLwCv+ONtTxdxX1/i8nBPz685kl2OnUbvcT3wgWHesFFPVLBvUMERIZ+ScDKbLnDR/rAvZIzAhK1RbH7ADF9jHI0vU57jH4MBYk/R4Y5Rf2BdX99B/r27wX/tmQDSn69O4H3Qb0KT4L3QeeKhbkEhQCMSjE/g/7+/L3/xDzDuizBAcl5B++BTYLDRIVDxgaMgswgSryAPn22QLD9EjbGEXqLfD9NSH16cXs+PIaJEI2VuIO8/uYBCbvPvff8PPR/8FIwebu/q/hHw4L+Rb00i4AgbPfBeww5gnj5PcQ58kP8Ar49SX/DRciGhXdCu7+6/oDEOHd5hrL+DIu6/ABJtfypUnWABH2DhPm+AXrJhcjFhz1pDb+8fTpDukZMvAW/RTmCjjr7gX5C9jkEwaB8f4N7AEb9xcFAgH5AffpCwHtDRv+7vwB8Q0G9BEEBf4W/MgX/+/dFAgQ5vb3ANf4Binw/P3z/N7LFQQfBO0LExr1Afgo9wcn6QvMQQf2/g3/AvfmDBjw+uwNEgsi4wfhH+az/+PkKwDiFN6BwaL7//YLzfzkCQQBEu+3//PkDPYZCvo1ByEQKsjkHx+yzhUICsMRFAj6EtYf+DgM0gXKFQXZPwnjHwAF7A/QveHp5ekTDgfdIP0X17vzGtX+yQvE8eIH/j3r+zWkwfEzyQ3a6ATbTQX49AHW7iH8Eg/15kblrUjxARihJcgqJ/qwBPQi5ewOGNq5wyuj+hHfDxQYGA/kEAbczsLtiJzb8fWIAPv/GvkHgSERrxIBoq7kTCoQzf4pBsz8hw/BCoFIKXo1yrf1R84vtFNhfQgGBqPRqglnKSnhBx/QFS4LUKX+9gTkJuHh9RzgwQ8mtx4XE8ZNBuENAgMhRfCgGzBR8PnoxfWxrhkJHt7gDe3mIPzx9/7LKuLTA9u/9PAcKRQj8R3U3hDy8+MH++wT8fmY66oN5vj5JPr5/AX/5vrJCeLz9vPfrvULBQMNLOoAISPh9s4d7QYHAfH0GNceDPftBx6BOwumDumqAxoeu/G+rB/k77ACBMS+JiMQBwANKQUT2RMQ5R246+sZuoEOq/sF6w3RIIbouSrk8BECDtkQ/+XuE8P9x8DoES3h+hHwFf8mAxcIIafwz/I88gj8Cu+c3Q8HC/vgMd69KdPNCOz3Fg3t0vjT49/c9hIT8voXIv7I2uYc4PXGCPXotAbm/Qfjkeji+NDkEP4E7kn88usmKk0G4yX28Rv0Bgg19dfyxQzGJZqEI0C/5cgU+vbsS6oT88X+/gv/5gI1w/hs+AuBPgiLYyS15BQW+/UjwfrVSgnhGf3/V/gU8PsGD/Xs6eS60+EjDUonB/z4Ivzy4gnpBX/1Jgj/z+/n/Rb6APpQ/ecnCBb4swjDHBT63N8FIenDGSXt7Q0D5AP17AwIGR5H2OO/AyW17g637wS9uwvDuvz9Ad4HAtUCCMno4wkZ9fb5EQkUAvMC8fcM4hYFCA32FAnb+iP5+tHwAwAh2tP3/P/7FBb8Bvb95uQG6O8HE/4A394VE9X64+yt8A7p8RoK+9j8/+LVmArm7h3bI/6B+QcE4BP39iDv7TvVCe7l8gUe4vnt9hrWBCASJ4vc5RiDqwTGABYa9eULkdGjEfsACQUdyQka9QTmt//lz+72KNwO/PocCinzAy0n3tkI/jzTHuQI4MThFBIJAf8vpcQetO4P3yEUDv0C7a3K59oHGCX38Rv+8YER+g3O5LkZE8232foLFuvTC/bzHjrWOig1610ic+QINNvkCMfYGRP67SEssAH2rAndBwC79MD3yOmyCL4Mqv+u9DEi9zUjRF4VDBn68GT1CEEL40vuxMelt7sDDuYOHbIi1Le2KlNACxr7SxiBvCSFwPUegc/kKijq48sX+I/VqxUXD9QO4eHb1+4F37IPQAMA9v/5I+b/Jv0ICPQtBw7x/AQtyRvmGsTQ1+P58yAcH82mCNzEEB8HAhoKAyS0ssfSRAwU9g3+Fwq9BdkAhdyvJCfVnzLk9ujaOzsi/dP6/fUHC8keNfwPAtgO1QBPIvUA8AoOzxn8VMr7BebgEPAT5ebkHQMGvhwF+gQo/M8H//fVLs9bvls44Az0wyMqxsgUioEV1wlCFBT4CNrvCCoQ8ez+ERb2Bd3259P3F/Qo8uvn6t9w8fHzPO8e+hfqFUMN+P/oM+xzBbUG9csL+xsi/eZAJ5TmSvTy5Sox4dX2LOUS79oo2/TT9CHxFdnjReTaO9L9FPDexe6F7IHy2e/8DwMlF+e7D+3vBPH/QjX6AP4YjsMcbuooIAsJ5lBSgdf66hEMWg0a9O7XAujd1tLe+Pwh9RMA9S72ye7r1FDYCwDIyNK8Kvfj8Er10PzyKfniLqC9MaWy7BAlQDFC+fW3rO0J7fccE8Ibxhrm1Qu+DelLBQHeNeebMiXE8OHpCf3sGu6KGdMGDrsI4RXj78/xKfBF7gD3Aw4GIxv0BYgW8YHLGRDLq/cOmgrUTSAKB/wQ8DOmAiP7rcP9mAEDFAr08CE4/gX9aewX2/f7ANzbAvDoMg8d+ffoxtD+PsbL+D3+88TT3/Ay8Q4iIwUC3u0A/fLy8iHx7wzvBt320sL09wEc6fnW7gnN+cXgghH/4Ow39/XV6wThGBuq5p1E3/75gdD8Q/4h7PY30c1FyTbxwQrQIg8MAu9S2wz788y7MwgkE4H36xTn59ww5dkM/gYC+Qgl9PsN6Ozy6g0CDt0J7N7HzN4fExHeK+L38iADF9PkBf/5wSREAPLjD//kqa35Gxz5GxAH6tclATc6EAb68jrl+usV8CT89gcX7BHUBxQbshsY4tbu8SedBSooIOr1Ng9tHvUE+x4J4/UG0+70D+76/QDz99QF0xgw8hMH5OsxrAT/CwfQFq8b3tIM8AYK6w0HKP4v2e8Y+AAg/+7dEvW1KOh0FD0q+fgTERIP7yMMh4EEEvSBD8777wXv2jHk+Njh9QAq3RVDFvn25/ru+CUQAxL2Bi/z5hYY4+IIz+UEEQcSEf70GBMQKCoSIj336hcKEto24TzDRP/4CcsMHPjDAA4ZBNkJGRADJODjCA3o+u8ODO/fLSPs3tX4+PcQD/cDKwvDDfX8DLAAMOsE+QPg8tX/8eYG8CoBEvYXB9MCxAvz7d32/PXp9TcJtQ/xA4Hn+hKuBc//uSjuDfP3BwIcAPsXAfrwv/7rLxgS/VT//ifq7QL2/Rb2Bw4K8PbX',
  steps: [
    0.007707, 0.007809, 0.009291, 0.01274, 0.009696, 0.007799, 0.005093, 0.01039, 0.008712, 0.004921, 0.00822,
    0.01381, 0.009586, 0.00452, 0.009052, 0.007085, 0.003254, 0.007981, 0.007329, 0.008893, 0.009541,
    0.008909, 0.00876, 0.01118,
  ],
  firstBias: [
    0.6433, 0.8708, 0.3557, 0.5037, 0.5652, -0.1015, -0.2291, 0.6116, 0.3729, 0.03831, -0.1783, 0.7363,
    0.6138, -0.1409, 0.1002, -0.1966, -0.2091, -0.2608, 0.3614, 0.3556, 0.6087, 0.7147, 0.07992, 0.62,
  ],
  second: [
    -0.435, -0.4883, -0.4337, -0.4086, 0.4502, -0.4283, -0.2884, 0.47, 0.2267, -0.297, -0.3222, -1.047,
    0.4625, -0.209, 0.5092, -0.3899, -0.08759, 0.5288, -0.6903, -0.9838, -0.4725, -0.6, -0.3638, -0.4083,
  ],
  secondBias: 0.07225,
};

/** The readable twin: one weight a feature. */
export const LOGISTIC: PackedNetwork = {
  hidden: 0,
  first:
    'Vb8L8hfx2+HsAQbx/hAT4figy+L7/PowIwLmBgf8uQvJ4vUOOxgnIQIEEm+3CTUY2OP2Pz/eE0UTw+rUVPX4/xMZ3OMZ5SYtHOERI98nxOrQl9X5gez5/0kpFazqAfvX5QkL5i8=',
  steps: [0.007613],
  firstBias: [-0.9285],
  second: [],
  secondBias: 0,
};
