/** What runs in the blank page that is printed. */
Object.assign(globalThis, { ArticleClipperPrint: {} });
