/** A lazily loaded chunk for copying and sending. */
export { richText } from '../../article/formats/html-file';
export { markdownFile, markdownFileSteps, nameFromTemplate } from '../../article/formats/markdown-file';
export { textFile } from '../../article/formats/plain-file';
export { linkTo, quotation } from '../../article/formats/markdown-file';
export { TemplateError } from '../../article/formats/template';
