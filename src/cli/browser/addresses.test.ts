import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAllowed, isPrivateAddress } from './addresses';

test.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ],
  ...[
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fd00::1',
    'ff02::1',
    '2002:7f00:1::',
  ],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '64:ff9b::10.0.0.1',
    '64:ff9b::a00:1',
    '::127.0.0.1',
    '64:ff9b::',
  ],
  ...['nonsense', ''],
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  '1.1.1.1',
  '172.32.0.1',
  '192.169.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '::ffff:1.1.1.1',
  '64:ff9b::1.1.1.1',
])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test('an IPv4 address is the same by itself and mapped into IPv6', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPrivateAddress(`::ffff:${address}`)).toBe(isPrivateAddress(address));
    }),
  );
});

test('hosts are allowed by name, with a port or without', () => {
  expect(isAllowed(true, new URL('http://anything/'))).toBe(true);
  expect(isAllowed([], new URL('http://wiki/'))).toBe(false);
  expect(isAllowed(['wiki'], new URL('http://WIKI:8080/'))).toBe(true);
  expect(isAllowed(['wiki:80'], new URL('http://wiki:8080/'))).toBe(false);
  expect(isAllowed(['wiki:443'], new URL('wss://wiki/'))).toBe(true);
  expect(isAllowed(['[::1]:80'], new URL('http://[::1]/'))).toBe(true);
});
