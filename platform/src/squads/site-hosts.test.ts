import { ownHosts } from './site-hosts';

test.each(['bank.example', 'test.bank.example:8443'])('[MFE-3] a site that has names accepts %s', (host) => {
  expect(ownHosts(['bank.example', 'test.bank.example:8443'], '10.0.0.7:3000')(host)).toBe(true);
});

test.each([
  'localhost:3000',
  '10.0.0.7:3000',
  'bank.example:8443',
  'test.bank.example',
  'bank.example.org',
  '',
])('[MFE-3] a site that has names refuses %j', (host) => {
  expect(ownHosts(['bank.example', 'test.bank.example:8443'], '10.0.0.7:3000')(host)).toBe(false);
});

test.each(['localhost', 'localhost:3000', '127.0.0.1:3001', '[::1]:3000', '10.0.0.7:3000'])(
  '[MFE-3] a site without names accepts %s',
  (host) => {
    expect(ownHosts(undefined, '10.0.0.7:3000')(host)).toBe(true);
  },
);

test.each(['bank.example', 'localhost.example:3000', '10.0.0.7', '127.0.0.1.example', 'undefined', ''])(
  '[MFE-3] a site without names refuses %j',
  (host) => {
    expect(ownHosts(undefined, '10.0.0.7:3000')(host)).toBe(false);
    expect(ownHosts(undefined)(host)).toBe(false);
  },
);
