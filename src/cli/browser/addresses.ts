/** Pages may come from public addresses, and private ones that the user names. */
import { BlockList, isIP } from 'node:net';

/** Special-purpose addresses (IANA registries of RFC 6890). */
const BLOCKED: readonly string[] = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/128', '::1/128', '100::/64', '2001:db8::/32', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
];

/** IPv6 with an IPv4 address in the last 32 bits: mapped, NAT64. */
const CARRIES_LAST = /^(?:::ffff:|64:ff9b::)/;

const list = new BlockList();
for (const range of BLOCKED) {
  const [net = '', bits] = range.split('/');
  list.addSubnet(net, Number(bits), isIP(net) === 6 ? 'ipv6' : 'ipv4');
}
for (const range of ['2001::/32', '2002::/16', '64:ff9b:1::/48']) {
  // Tunnels (Teredo, 6to4, local NAT64) lead to any IPv4 address.
  const [net = '', bits] = range.split('/');
  list.addSubnet(net, Number(bits), 'ipv6');
}

function groupsOf(address: string): number[] {
  const plain = address
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
      return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
    });
  const [head = '', tail] = plain.split('::');
  const split = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [before, after] = [split(head), split(tail ?? '')];
  const fill = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: fill }, () => '0'), ...after].map((group) =>
    parseInt(group, 16),
  );
}

/** Also true for anything but an IP address. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  if (family === 4) return list.check(address, 'ipv4');
  if (list.check(address.replace(/%.*$/, ''), 'ipv6')) return true;
  const groups = groupsOf(address);
  const short = groups.map((group) => group.toString(16)).join(':');
  const mapped = /^0:0:0:0:0:(?:ffff|0):/.test(short) || /^64:ff9b:0:0:0:0:/.test(short);
  if (!mapped && !CARRIES_LAST.test(address)) return false;
  const [high = 0, low = 0] = groups.slice(6);
  return list.check(`${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`, 'ipv4');
}

/** true: all private addresses; else these, as `host` or `host:port` */
export type AllowPrivate = boolean | readonly string[];

/** A named host is allowed wherever it leads. */
export function isAllowed(allow: AllowPrivate, host: string, port: number): boolean {
  if (typeof allow === 'boolean') return allow;
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return allow.some((one) => {
    const wanted = one.toLowerCase().replace(/[[\]]/g, '');
    return wanted === name || wanted === `${name}:${String(port)}`;
  });
}
