// Written by bench/train/train.ts; scores and limits are in docs/model-card.md.
import type { PackedNetwork } from './weights-format';

export const PROVENANCE = {
  date: '2026-11-21',
  pages: ['stress-dev 236', 'theme-dev 490', 'chinese-news-dev 210', 'fundus-dev 125', 'wcxb-dev 1452'],
  seed: 1,
  hidden: 24,
  epochs: 14,
};

/** Checksum of the inputs' names, in the order of the weights: a change of features without training is an error. */
export const INPUTS = 3274932156;

/** What the inputs of both networks are divided by. */
export const SCALE = [
  3.439, 0.6786, 0.2001, 0.8084, 0.4364, 0.1891, 0.1795, 0.1544, 0.5743, 0.4198, 0.5008, 0.6168, 0.1749,
  0.4738, 0.3813, 0.1484, 0.2509, 0.3375, 0.1607, 0.2555, 0.5833, 0.08406, 0.06517, 0.08872, 0.5828, 0.2039,
  0.2193, 0.2672, 0.1217, 0.2112, 0.2674, 0.2015, 0.2792, 0.6477, 0.2494, 0.663, 0.2738, 0.295, 0.3531,
  0.6426, 3.527, 6.084, 0.5688, 0.5231, 4.161, 0.6278, 1.807, 0.4111, 5.284, 0.4805, 1.836, 1.606, 0.1011,
  0.7367, 0.5555, 0.2468, 0.5907, 0.2132, 3.429, 0.6772, 0.5688, 0.6757, 0.5918, 0.5918, 0.8134, 5.685,
  0.3408, 0.6809, 0.7475, 0.415, 0.3741, 0.7423, 0.6125, 0.3186, 0.3472, 0.2338, 0.4062, 0.9427, 0.3542,
  0.5715, 2.032, 0.7345, 0.3429, 0.1116,
];

export const PERCEPTRON: PackedNetwork = {
  hidden: 24,
  first:
    'IizoBiXE5vBABwwC/v0iG8LXFQX08hni+QL7+hX6AwEOLgUm+QoB8vry7fsC6cgs2x0J5/4GnMmBvAUoGyco2PrQ9P8OEQcICwn35QPt2PHHFAAc7/j/+vkAEueB5E7o32bz5+pPmA0N8iU9FuCg9QzR8Bos8QtO5/nXEqfq3hUR8gPg5s0w4uzdxQQ0PvasIrDIr6fl2cjx+Pwbt+kn3O4Mp8nMLTN1L7y58heBx/vqIuogBhKuxa8j4A7iBxrA3//B/OLK3xYc7g7A6Ar1H//4LwE1J9z72emxydgkzpO+2f0ICBO0v+XmMgwgAAsV/tipPQMN1s/MDCez7d/vAQC65CqBBu/j/d0oFvUr8AoQJgntFfDbAyze8+oUCfMPwbAb/PUKuxCo4tT3DiP5ERYU+ijy9AtPECcIHP7oAD3sB/v0DTAG9vL0ACHsC93K7oE1GyEMoO7/DuHv7/7yMyY0FQIEEfbsBe0p/QXEG/SztcLS8/v88jAA/vDu7+3jBRz29+zrnhog/OEp8jc2DwH5DD38+wgG6Rrh8BL+/PDeFPw5LS8W6dzt6gAOCQoFIN4kJrbt6/74FhEJ/hL5A9n5/wbe3eMOFu4TDv/bEhfhBuQICAcm7g8Dlv+B9xEEEwIjKw3slAUJ59QgFc8F4wAWFhXjA/0XLMQM2BDm28/s7int2QmBxosC7OYH2P6sCg217Mit/fYlFf8yAyoVNtviGwkG8RUd+Pks0zDQxP3ZKBf8JJyR3Mjj+g0SDdUl3j6K3/4U6gvACuPU2xUBBMTvLQiB/w/0FPjtJCb69fzw9Ob76Pj0/d0JBPMN+h7pJB4Q0SH+Ber8N7b+BQYU9P7vTAYA+Pv0GAsbBBL53SkVCOoKAdMIAfEXBdfSFQsIGMTw5fUU7sUwFuSB3gzH3s0E5xL9GtDpA/zeDRgKBunZ+RP9Gh/3DvvcGw3fFRwE6PEd4hQlyBAeEBnp3tbl+bDzGvb38f3zCfsC3uwA7QTjDgDsGO8Q7hbhtwq29QYC6/q0z74E6/785u/k//HPDv/m/wse+/4sARYOHqrfCQ8I/AQH8A4O1RnbgRjqRwjh9/za6PPq+Q4V9PAWFQLdvfYO2ALXCObvgULF2gkM7/9f+Nvj9AsVFw7pHB3x7ev76wcEDhLhFwst9uMf6uj6FtztCCnxv/gv/sDdG9r+ABfgCPzW8fvjER8MDkUcwjjEE6kJAgr3FPkM6gq4GgUR5CEH0zf34Q+B28O4Aa8Vztsb1/b8JNTFDiTyFevY3QEBCjjdHebn4R4Lwgb92AA2vwXLhlf0Ax7AyK6ZDKbS0QT7zvkKJC8cA/AU2y7NKfTe4fH27g/aJAcRHvkuCfcF8QLT4uoFNLu58AUeABDsBufyCNvvERXy/8fBF/OBEM/vKAbZ8hu2QsBEoBMDxAXe8THhz17H/+LS8wk37Ony4zK7BzwF9+nWHxXSA9nd7Ajg6woi723tDgP459wT/AoM9xUg4y0X2Q3x+/De/vDeEBXN9gAcHO4XCjD90evm8QTDDr+87egQgeP6pgYJ0OjqNhcBtwwyCuoE6AbjGAkA0sbxBRK1I9l84fAE3OrvDPfx8P/1+sQ59wEPyx/tGBEV8OzK3f7S8N0GG+sxH+/uAe7u+/yv++rh/9H1gfsJwCYC5e7v2PD85QMy9uDm4ezNRdSbUQzkBNLOEMWTAw763fIBm97XBcZH4mnP+Qsb9CL5G9HyhicTgbjuiSXpVAMnJ+Q+Lze1v/3t8PEIOOoNym/4CeH97fbD2D3u4i0tI8vbGxkQ/uEQCv+BFvoE//XM6rv05QAE//0bB/HcD+wOBvTj07Py/vAFFtDY4A/oAP3f7fcmAvUg+0T1FAbV7vTqChnhyfXz9tkQNeYgEwcd4gbVBBXk7YHoBiXk1PooAOXf4ekU6fbnDgP47+/9+gEm8A/y/u73vtXECAYQ9QLm6+a3+O3tLRDb59MJrPEr8Poj/R8EAyje2i3SIezg/NoS/wr78zjaCgACufMj8AbI7AreBCozHfroDkP1BvEFJw/N+RLu3wYf/fiKJvkmATXZBw/66A315oEg+djr+PUAwA6UGwfmzO8Q7hwXfTRHHxPr9e0RCAAqA8DU4OjRgfMF4A8SkfIUARbxE9gU8dskCQT9GwII//zZ+/US+f8G9gH1Dw4HIjcZGRYiKtsH9xAF+R7i/f0VA7r6Hw8grSj6EvIh8eUWAPkHGP8q6ebRBfwH9vr+EAUOEv2y5RcUyA5mFQY29Tb0Cx4i7H8ACPESJwAZ/w80+Pjl/ujaJAgKJ+oY6Aca8wcF0dkKBfrFx8Wgz7ri0PYIDPkTJyni6cD/+xcJKfH7gSvlJcjxLuMt1iMfzxwCSVIgMQUM7hquCjUyNhAPFBy6H95MuQCg4DtPIBdIMr4x/xwd9ef/zEbLVt3e0+zxLvtC3FtVtOoKAszP9xcL8wkrINLz2ezwC/QE+hvu/PkNA/UV6I/x9f8EAAgFAfXi+PUtCOwA+O0MHh/3mCnz3IEMuMvTLCbp4DfyIiXz9fztEuUnP/v+8mTvBvEA8QP2/Pv+/CXlCyDzJrTg2h6HoPqyACoFAQ+oyqcC9+EA/R/FAfO/AvvUA8gp5gEo8xsILA7hFgcnF/oP5+ot6Bj0iq6wChbh6b2fze3eFx8g4uAVJxCB+gIT4vW5GAfE',
  steps: [
    0.01243, 0.003103, 0.008925, 0.01013, 0.01032, 0.0119, 0.007414, 0.01112, 0.01112, 0.01164, 0.008349,
    0.006587, 0.008676, 0.006082, 0.006345, 0.005872, 0.01063, 0.01255, 0.007771, 0.01091, 0.004751, 0.00607,
    0.009267, 0.008334,
  ],
  firstBias: [
    -0.2193, -0.08788, 0.2845, 0.03953, 0.2713, 0.2439, 0.5324, 0.3547, 0.1133, 0.5562, 0.3523, 0.1744,
    0.6381, -0.3836, -0.4583, -0.08117, 0.1488, 0.2994, 0.7887, 0.595, -0.1974, 0.6858, 0.4833, 0.672,
  ],
  second: [
    0.7077, -0.06262, 0.3473, -0.4749, -0.4076, 0.5616, 0.321, -0.4572, 0.4416, 0.4128, -0.4062, 0.2411,
    -0.9804, -0.2042, -0.1908, -0.485, 0.2514, -1.333, -0.7046, -0.824, -0.06085, -0.3684, -0.8212, 0.3642,
  ],
  secondBias: 0.06985,
};

/** The readable twin: one weight a feature. */
export const LOGISTIC: PackedNetwork = {
  hidden: 0,
  first:
    'USwL8xP24eb2/Arx+xfn+q7S6v4D/iYbAwDLDtPq9wwvGSJBAwcTXq7wKjYrETcRy/VC0PsMgbXW/iHrINPw1qXi8pPr//47KBW97wH73+kNDegt',
  steps: [0.00921],
  firstBias: [-0.898],
  second: [],
  secondBias: 0,
};
