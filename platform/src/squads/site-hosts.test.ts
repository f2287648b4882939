import { ownHosts, warningOfMissingNames } from './site-hosts';

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

test.each([
  ['a site with names', ['bank.example'], '0.0.0.0', true, false],
  ['localhost', undefined, 'localhost', false, false],
  ['an IPv6 loopback', undefined, '[::1]', false, false],
  ['every network', undefined, '0.0.0.0', false, true],
  ['a private network', undefined, '10.0.0.7', false, true],
  ['production behind a proxy', undefined, '127.0.0.1', true, true],
])(
  '[MFE-3] warns of missing names where others reach the site: %s',
  (_case, names, hostname, production, warns) => {
    const warning = warningOfMissingNames({ names, hostname, production });
    expect(warning?.includes('RELEASE_HOSTS') ?? false).toBe(warns);
  },
);
