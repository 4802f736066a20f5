/** Pages may come from public addresses, and private ones that the user names. */
import { BlockList, isIP } from 'node:net';

/** Special-purpose addresses (IANA registries of RFC 6890). */
const BLOCKED: readonly string[] = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '64:ff9b::/128', '100::/64', '2001:db8::/32', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
  // Tunnels (Teredo, 6to4, local NAT64) lead to any IPv4 address.
  ...['2001::/32', '2002::/16', '64:ff9b:1::/48'],
];

const list = new BlockList();
for (const range of BLOCKED) {
  const [net = '', bits] = range.split('/');
  list.addSubnet(net, Number(bits), isIP(net) === 6 ? 'ipv6' : 'ipv4');
}

/** Also true for anything but an IP address. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  const family = isIP(plain);
  if (family === 0) return true;
  if (family === 4) return list.check(plain, 'ipv4');
  // NAT64 carries an IPv4 address, as do mapped addresses, which the list knows.
  const known = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  return list.check(known, 'ipv6') || list.check(known.replace(/^64:ff9b::(?=.)/, '::ffff:'), 'ipv6');
}

/** true: all private addresses; else these, as `host` or `host:port` */
export type AllowPrivate = boolean | readonly string[];

type Host = Pick<URL, 'hostname' | 'port' | 'protocol'>;

/** IPv6 without its brackets. */
export const nameOf = ({ hostname }: Host): string => hostname.replace(/^\[|\]$/g, '');

/** `name:port` */
export const hostAndPort = ({ hostname, port, protocol }: Host): string =>
  `${hostname}:${port || (/^(?:https|wss):$/.test(protocol) ? '443' : '80')}`;

/** A named host is allowed wherever it leads. */
export function isAllowed(allow: AllowPrivate, url: Host): boolean {
  if (typeof allow === 'boolean') return allow;
  return allow.some((one) => {
    const wanted = one.toLowerCase().replace(/[[\]]/g, '');
    const host = hostAndPort(url).toLowerCase().replace(/[[\]]/g, '');
    return wanted === nameOf(url).toLowerCase() || wanted === host;
  });
}
