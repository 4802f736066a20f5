/** Everything that writes files, in a chunk of its own: loaded when the first of them is wanted. */
export { BOOK_PICTURES, epub } from '../../article/formats/epub';
export { htmlFile, richText } from '../../article/formats/html-file';
export {
  markdownFile,
  markdownFileSteps,
  markdownZip,
  nameFromTemplate,
} from '../../article/formats/markdown-file';
export { jsonFile, textFile } from '../../article/formats/plain-file';
export { linkTo, quotation } from '../../article/formats/quotation';
export { TemplateError } from '../../article/formats/template';
