import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** ASN.1 tags that a certificate needs (X.690). */
const TAG = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
  extensions: 0xa3,
  dnsName: 0x82,
};

/** One DER element. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size: number[] = [];
  for (let rest = body.length; rest > 0; rest = Math.floor(rest / 256)) size.unshift(rest % 256);
  const length = body.length < 128 ? [body.length] : [0x80 + size.length, ...size];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const OID = {
  ecdsaWithSha256: '2a8648ce3d040302',
  commonName: '550403',
  subjectAltName: '551d11',
};
const oid = (hex: string): Buffer => der(TAG.oid, Buffer.from(hex, 'hex'));

const DAY_MS = 86_400_000;
/** YYMMDDHHMMSSZ */
const utc = (time: number): Buffer =>
  der(TAG.utcTime, Buffer.from(new Date(time).toISOString().slice(2, 19).replace(/\D/g, '') + 'Z'));

/** A fresh self-signed certificate for these hosts, as PEM: made at every run, so that no key is ever stored. */
export function selfSigned(hosts: string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(TAG.sequence, oid(OID.ecdsaWithSha256));
  const name = der(
    TAG.sequence,
    der(TAG.set, der(TAG.sequence, oid(OID.commonName), der(TAG.utf8, Buffer.from(hosts[0] ?? '')))),
  );
  const names = der(TAG.sequence, ...hosts.map((host) => der(TAG.dnsName, Buffer.from(host))));
  const extension = der(TAG.sequence, oid(OID.subjectAltName), der(TAG.octetString, names));
  const serial = randomBytes(8);
  // A positive number, in its shortest form.
  serial[0] = 0x40;
  const now = Date.now();
  const body = der(
    TAG.sequence,
    der(TAG.version, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, serial),
    algorithm,
    name,
    der(TAG.sequence, utc(now - DAY_MS), utc(now + 30 * DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(TAG.extensions, der(TAG.sequence, extension)),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = der(TAG.sequence, body, algorithm, der(TAG.bitString, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
