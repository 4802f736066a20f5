/** The reader as its user wants it, in whichever browser: own styles, and what shows below pictures. */

/** Own styles that colour the text, and would fetch in every way that styles can. @param leak where they would fetch from */
export const leakingStyles = (leak: string): string =>
  `@import "${leak}-import"; @font-face { font-family: Leak; src: url(${leak}-font) } ` +
  `.ac-body p { color: rgb(1, 2, 3); background: url(${leak}-picture); font-family: Leak; --u: u\\72l(${leak}-late); list-style: var(--u); ` +
  `& sup { color: blue; background: url(${leak}-nested) } }`;

/** Colour and background of a paragraph and of a mark in it, in the open reader. */
export const lookOfText = (): string[][] =>
  ['.ac-body p', '.ac-body p sup'].map((part) => {
    const { color, backgroundImage } = getComputedStyle(document.querySelector(part) ?? document.body);
    return [color, backgroundImage];
  });

export const LOOK_WITHOUT_LEAKS = [
  ['rgb(1, 2, 3)', 'none'],
  ['rgb(0, 0, 255)', 'none'],
];

/** What is made of descriptions below the pictures of the open reader, with how many captions of their own these have. */
export const describedPictures = (): { content: string; captions: number }[] =>
  [...document.querySelectorAll('.ac-body figure')].flatMap((figure) => {
    const { content } = getComputedStyle(figure, '::after');
    if (content === 'none' || content === 'normal') return [];
    // Firefox gives the words as they are in the style sheet.
    const told = content.replace('attr(data-alt)', JSON.stringify(figure.getAttribute('data-alt')));
    return [{ content: told, captions: figure.querySelectorAll('figcaption').length }];
  });
