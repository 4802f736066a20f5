/** Parses HTML as browsers do, without rendering, and serializes it. */
import { serialize, parse, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5';
import { ServedDocument, ServedElement, type ServedNode, ServedData, ServedParent } from './nodes';
import { childrenOf } from './select';

type Types = TreeAdapterTypeMap<
  ServedNode, ServedParent, ServedNode, ServedDocument, ServedParent, ServedElement, ServedData, ServedData, ServedElement, ServedNode
>; // prettier-ignore

function insertText(parent: ServedParent, text: string, before: ServedNode | null): void {
  const last = before ? before.previous : parent.last;
  if (last?.nodeType === 3) (last as ServedData).data += text;
  else parent.insert(new ServedData(3, text), before);
}

/** Unused by the clip. */
const DOCTYPE = 10;

const adapterFor = (url: string): TreeAdapter<Types> => {
  let mode: ReturnType<TreeAdapter<Types>['getDocumentMode']> = 'no-quirks' as never;
  return {
    createDocument: () => new ServedDocument(url),
    createDocumentFragment: () => new ServedParent(11),
    createElement: (name, namespace, attributes) =>
      new ServedElement(
        name,
        namespace,
        attributes.map((one) => (one.prefix ? { name: `${one.prefix}:${one.name}`, value: one.value } : one)),
      ),
    createCommentNode: (data) => new ServedData(8, data),
    createTextNode: (data) => new ServedData(3, data),
    appendChild: (parent, node) => parent.insert(node, null),
    insertBefore: (parent, node, before) => parent.insert(node, before),
    detachNode: (node) => node.parent?.remove(node),
    insertText: (parent, text) => insertText(parent, text, null),
    insertTextBefore: (parent, text, before) => insertText(parent, text, before),
    adoptAttributes(element, attributes) {
      for (const one of attributes) if (!element.hasAttribute(one.name)) element.attributes.push(one);
    },
    setTemplateContent: (template, content) => void (template.content = content),
    getTemplateContent: (template) => template.content!,
    setDocumentType: () => undefined,
    setDocumentMode: (_, to) => void (mode = to),
    getDocumentMode: () => mode,
    getFirstChild: (parent) => parent.first,
    getChildNodes: childrenOf,
    getParentNode: (node) => node.parent,
    getAttrList: ({ attributes }) => attributes,
    getTagName: ({ localName }) => localName,
    getNamespaceURI: ({ namespaceURI }) => namespaceURI as never,
    getTextNodeContent: ({ data }) => data,
    getCommentNodeContent: ({ data }) => data,
    getDocumentTypeNodeName: () => 'html',
    getDocumentTypeNodePublicId: () => '',
    getDocumentTypeNodeSystemId: () => '',
    isTextNode: (node): node is ServedData => node.nodeType === 3,
    isCommentNode: (node): node is ServedData => node.nodeType === 8,
    isDocumentTypeNode: (node): node is ServedNode => node.nodeType === DOCTYPE,
    isElementNode: (node): node is ServedElement => node.nodeType === 1,
    setNodeSourceCodeLocation: () => undefined,
    getNodeSourceCodeLocation: () => null,
    updateNodeSourceCodeLocation: () => undefined,
  };
};

/** For serializing. */
const treeAdapter = adapterFor('');

export function servedDocument(html: string, url: string): ServedDocument {
  // Without scripts, `noscript` is part of the page.
  return parse<Types>(html, { treeAdapter: adapterFor(url), scriptingEnabled: false });
}

/** Safe: the clip reads only members that these nodes have. */
export const asDocument = (document: ServedDocument): Document => document as unknown as Document;

/** For SVG, parsed as HTML. */
export class ServedParser {
  parseFromString(
    text: string,
  ): Pick<ServedDocument, 'querySelector'> & { documentElement: ServedElement | null } {
    const document = servedDocument(text, 'about:blank');
    return {
      documentElement: document.querySelector('svg') ?? document.documentElement,
      querySelector: (selector) => document.querySelector(selector),
    };
  }
}

export class ServedSerializer {
  serializeToString(document: ServedDocument): string {
    return serialize(document, { treeAdapter });
  }
}
