import { generate } from 'selfsigned';

/** A fresh self-signed certificate for these hosts, as PEM: made at every run, so that no key is ever stored. */
export async function selfSigned(hosts: readonly string[]): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: hosts[0] ?? '' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2 as const, value })) }],
  });
  return { key, cert };
}
