/** What the systems here take of packages that have no types, or none that hold. */
declare module '@jocmp/mercury-parser' {
  interface Found {
    title: string | null;
    content: string | null;
    author: string | null;
    date_published: string | null;
    next_page_url: string | null;
  }
  const Parser: { parse(url: string, options: { html: string; fetchAllPages: boolean }): Promise<Found> };
  export default Parser;
}

declare module '@extractus/article-extractor' {
  interface Found {
    title?: string;
    content?: string;
    author?: string;
    published?: string;
  }
  export function extractFromHtml(html: string, url: string): Promise<Found | null>;
}

declare module '@wrtnlabs/web-content-extractor' {
  export function extractContent(html: string): { title: string; contentHtmls: string[] };
}

declare module 'unfluff' {
  interface Found {
    title: string | null;
    text: string;
    author: string[];
    date: string | null;
  }
  export default function unfluff(html: string): Found;
}
