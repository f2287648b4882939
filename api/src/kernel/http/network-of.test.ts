import { openTestBank, type TestBank } from '../../testing/test-bank';
import { networkOf } from './network-of';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['unknown', 'unknown'],
])('[API-1] maps %s to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['2001:db8:1:2ff:3:4:5:6', 56, '2001:db8:1:200::/56'],
  ['2001:db8:1:2ff::9', 48, '2001:db8:1:0::/48'],
  ['203.0.113.7', 56, '203.0.113.7'],
])('[API-1] maps %s to its network of %i bits', (ip, bits, network) => {
  expect(networkOf(ip, bits)).toBe(network);
});

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const guess = (number: number, ip: string) =>
  bank.send({
    method: 'POST',
    path: '/auth/login/',
    body: { email: `unknown-${number}@example.com`, password: 'wrong-wrong' },
    ip,
  });

test('[API-1] counts attempts from many IPs of one IPv6 network together', async () => {
  for (let number = 1; number <= 20; number += 1) {
    expect((await guess(number, `2001:db8:7:7::${number.toString(16)}`)).statusCode).toBe(401);
  }
  expect((await guess(21, '2001:db8:7:7:ffff::1')).statusCode).toBe(429);
  expect((await guess(22, '2001:db8:7:8::1')).statusCode).toBe(401);
});
