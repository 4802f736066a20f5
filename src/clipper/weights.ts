// Written by bench/train/train.ts; scores and limits are in docs/model-card.md.
import type { PackedNetwork } from './weights-format';

export const PROVENANCE = {
  date: '2026-11-21',
  pages: ['stress-dev 236', 'theme-dev 490', 'chinese-news-dev 210', 'fundus-dev 125', 'wcxb-dev 1452'],
  seed: 1,
  hidden: 16,
  epochs: 14,
};

/** Names of the inputs, in the order of the weights: a change of features without training is an error. */
export const INPUTS =
  'log-length link-share punctuation log-punctuation terminal upper-share digit-share sign duplicate tag-p tag-li tag-div tag-a in-main in-nav in-aside in-footer in-header in-form in-table in-ul in-figure in-blockquote role-navigation role-aside role-main names-comment names-foot names-meta names-note tree-path-share tree-path-links tree-parent-share tree-parent-links tree-grandparent-share tree-great-share tree-class-share item-count item-share item-length before-length before-links before-same-block after-links window-links text-before since-heading page-segments page-links page-long-share look-font-share look-font-links look-font-edge-share look-color-share look-color-links font-larger font-smaller align-center column-offset column-inside centre-distance top top-screens lines frame fixed';

export const PERCEPTRON: PackedNetwork = {
  hidden: 16,
  scale: [
    3.439, 0.6777, 0.2001, 0.8084, 0.4364, 0.1891, 0.1795, 0.1544, 0.5743, 0.4198, 0.5008, 0.6168, 0.1749,
    0.4738, 0.3813, 0.1484, 0.2509, 0.3374, 0.1607, 0.2555, 0.5833, 0.08406, 0.06517, 0.2038, 0.2192, 0.2672,
    0.1217, 0.2112, 0.2674, 0.2015, 0.2791, 0.6468, 0.2494, 0.662, 0.2737, 0.2949, 0.3529, 1.807, 0.4111,
    5.284, 3.429, 0.6763, 0.5688, 0.6748, 0.591, 0.5917, 0.8134, 5.685, 0.3401, 0.6805, 0.7476, 0.4143, 0.374,
    0.741, 0.6122, 0.3186, 0.3472, 0.2336, 0.4062, 0.9426, 0.3542, 0.5717, 2.032, 0.7346, 0.3434, 0.1118,
  ],
  first:
    'JNwk3dru2vfb9yDcANvQyZbX4vkhKAbzpQjZ0QD5x7PrFhYBEAbsBS/KDrCBJv35vx4Nn7YlKfcOq/hGCgfSEvjQ5QM+Ah2d5DofmhaI+fiu82E/JEdckhwMNAYU0ColMAHkMPXx/CkFzv7JqYHExBD5+wYp47g0zArZqk/yCLrqIcQFHwEN0hbo7uJ/9Qnh+fYrE/HZEgX6AOj+KfE2Jg363SksGBIL+59H2yAVDgshAMHXouD7BuwMAhoW0g3eGOri/e8ZzhX08gWvHw2eEPtpL/CgIH8b657ZELf38fDqPfS3vEP2ACJB6cDxRA4D0hTh8Bqo3WPKBhLxzvVgptbayT++9E6KuQYbCfLkDf/o6EM/DxXYHCvuNvkSGBUVAPcLHwH4mBwQIusksoEWCu7T2PMfI/gbKkU47hUC7O/2Cwv8F/Pm+uWxIM7m2yUWst/BCe3r3hWBv5cQ7A7+9/fzpfbB2wnjBS3/Jwsl+z4L5xgIEdPUxcbmUuYJMOwV8ieV/dr4xf3RFPPuGbrx6yqupwLFBkkQAeq266boH+8O8yT4sxIV7wjnIf8BF/IRDPYP2xLWxgDY1t/jFBUY1gEWLAO7y/UQgfzIHAbqJZ763Be4tPHbATgSBf6T8pwD6f0D6QcGq/i7xvoAHgn/Kf0RFf79+RoDIdqB5enzAxId/+gfAQebDQMo5/3MAvfXgfsO4Pr17iKkAyXqFot2CohAAgMg1P8Z1d3pO/noCxAj8rrtCpUBHtcNIf85uy8ZYjBKEOMR+CPx/uYuCLyKEg015VTh8PfFJxABDp85+fXzL1wD9vSs5b8eIwYdxiT39yTXGgEay6j8MQiqsrvvQArP/X/sDQfs9PUJ5fvj2Su5+SsW4YHbAifs8AUYCsv00+lA4+3NDf7I7eYGI+YEDvvb2bK07h4tDuXmL/Mh8B0qJBS4ATbRKu7k7f0d7gP1+DnZBwP62N79GBUxgc40D/wB5AvoAuwuB8v8PAT68AUM+wz1t+D/76vF6wIC9ucE4BYO+AkcAz8V9AkG+wr49/8T5+nqBuofKSbiI1OU1hhRCjUJFQcIFIGf9PQN4hgVwOrtx8ArHyMBQfDz9povwhEOGiUw192l0NnzPgslOq0u6Pfsi+bHFsAmwhGBIvAQDvUL5B+57f7o+k0DKhspwa0GSBgp2fwQCu5J/MGp/QgfC9v3LuYcVxoY+S8e3/DzAOjQzx319S8YF9rH1AUC/BSx7BTWBN3e/tT3BeQKyRIKBe/NB/JD4wrs/gMFFKLTFu/hCO0pBA0hf/TV6G7rFALw+hv99vzrEjbGCfCtgU0Ew/D65AAqDCEQDtbfr9Xf9NDhOfbd9PL3Lf3+MA3r+Bc46rYAGv/57+wXhjX1NEw+H+vK9s1GMPIZ9e6nEgTE',
  steps: [
    0.009134, 0.003597, 0.009317, 0.005474, 0.008049, 0.00901, 0.01022, 0.009846, 0.006251, 0.007387, 0.01006,
    0.01026, 0.006875, 0.007832, 0.008422, 0.007036,
  ],
  firstBias: [
    0.9108, 0.0398, -0.5296, -0.2486, 0.7595, 0.6584, 0.7734, 1.045, 0.7273, 0.1543, -0.2345, 0.5638, -0.5182,
    0.2383, 0.04452, 0.447,
  ],
  second: [
    0.6655, -0.1946, 0.8454, -0.3898, -0.5068, 0.45, 0.5779, 0.4456, -0.8356, -0.5419, -1.277, -0.4163, 0.475,
    -0.3624, -0.8084, -0.7692,
  ],
  secondBias: 0.2044,
};

/** The readable twin: one weight a feature. */
export const LOGISTIC: PackedNetwork = {
  hidden: 0,
  scale: [
    3.439, 0.6777, 0.2001, 0.8084, 0.4364, 0.1891, 0.1795, 0.1544, 0.5743, 0.4198, 0.5008, 0.6168, 0.1749,
    0.4738, 0.3813, 0.1484, 0.2509, 0.3374, 0.1607, 0.2555, 0.5833, 0.08406, 0.06517, 0.2038, 0.2192, 0.2672,
    0.1217, 0.2112, 0.2674, 0.2015, 0.2791, 0.6468, 0.2494, 0.662, 0.2737, 0.2949, 0.3529, 1.807, 0.4111,
    5.284, 3.429, 0.6763, 0.5688, 0.6748, 0.591, 0.5917, 0.8134, 5.685, 0.3401, 0.6805, 0.7476, 0.4143, 0.374,
    0.741, 0.6122, 0.3186, 0.3472, 0.2336, 0.4062, 0.9426, 0.3542, 0.5717, 2.032, 0.7346, 0.3434, 0.1118,
  ],
  first: 'cbEX7hj02OD88yLk/SXd9Ja01gEgAjn6qhHH4PQZOQU0JxgYFlgYu1HbK8aMmqAE3YHe7uZTMQis5fcYveIdEOg/',
  steps: [0.007312],
  firstBias: [0.05679],
  second: [],
  secondBias: 0,
};
