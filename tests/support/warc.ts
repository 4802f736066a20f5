/** Makes small WARC files, for tests and benches. */
import { WARCRecord, WARCSerializer } from 'warcio';

export interface WarcAnswer {
  url: string;
  type: string;
  body: string | Uint8Array;
  status?: number;
  headers?: Record<string, string>;
  warcHeaders?: Record<string, string>;
}

export async function warcOf(
  answers: Iterable<WarcAnswer> | AsyncIterable<WarcAnswer>,
  gzip: boolean,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const { url, type, body, status = 200, headers = {}, warcHeaders = {} } of answers) {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const record = WARCRecord.create(
      {
        ...{ url, type: 'response', date: '2024-05-01T00:00:00Z' },
        httpHeaders: { 'content-type': type, 'content-length': String(bytes.length), ...headers },
        statusline: `HTTP/1.1 ${String(status)} OK`,
      },
      [bytes],
    );
    // Over what the library says, so that a record may be of another type.
    for (const [name, value] of Object.entries(warcHeaders)) record.warcHeaders.headers.set(name, value);
    chunks.push(await WARCSerializer.serialize(record, { gzip }));
  }
  return Buffer.concat(chunks);
}
