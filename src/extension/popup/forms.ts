/** What writes the forms that are copied and sent, in a chunk of its own: loaded when the first of them is wanted. */
export { richText } from '../../article/formats/html-file';
export { markdownFile, markdownFileSteps, nameFromTemplate } from '../../article/formats/markdown-file';
export { textFile } from '../../article/formats/plain-file';
export { linkTo, quotation } from '../../article/formats/markdown-file';
export { TemplateError } from '../../article/formats/template';
