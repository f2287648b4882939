import { join, resolve } from 'node:path';
import { readEnv } from './env';

const BANK_ORIGIN = 'https://bank.example';
const production = { NODE_ENV: 'production', BANK_ORIGIN };

test('[API-7] needs no environment variables because every default is usable', () => {
  expect(readEnv({})).toEqual({
    host: 'localhost',
    port: 3000,
    apiPort: 3010,
    dataDir: resolve('.data'),
    releaseStore: { folder: resolve('.data/releases') },
    databaseUrl: null,
    migrates: true,
    smtpUrl: null,
    supportKey: null,
    sms: null,
    trustedProxies: ['loopback'],
    connectionsPerNetwork: 100,
    drainSeconds: 0,
    demo: true,
    mode: 'full',
    origin: null,
    chatScript: 'own',
    securityContact: 'mailto:support@larch.example',
    clockSpeedup: 1,
    clockStart: null,
    otlpEndpoint: null,
    metricsAddress: null,
    production: false,
    logLevel: 'warn',
  });
});

test('[API-7] overrides the defaults with environment variables', () => {
  const env = readEnv({
    PORT: '8080',
    BANK_DATA_DIR: '/srv/bank',
    DATABASE_URL: 'postgresql://bank:secret@db.internal/larch',
    SMTP_URL: 'smtps://mail.internal',
    BANK_MIGRATE: '0',
    BANK_DEMO: '0',
    BANK_MODE: 'specification',
    BANK_CLOCK_SPEEDUP: '60',
    BANK_CLOCK_START: '2026-11-24T15:00:00Z',
    METRICS_ADDRESS: '[::1]:9100',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
  });
  expect(env).toMatchObject({
    port: 8080,
    dataDir: '/srv/bank',
    releaseStore: { folder: '/srv/bank/releases' },
    databaseUrl: 'postgresql://bank:secret@db.internal/larch',
    migrates: false,
    smtpUrl: 'smtps://mail.internal',
    metricsAddress: { host: '::1', port: 9100 },
    otlpEndpoint: 'http://127.0.0.1:4318',
    demo: false,
    mode: 'specification',
    clockSpeedup: 60,
    clockStart: new Date('2026-11-24T15:00:00Z'),
  });
});

test('[API-7] keeps releases in a folder or in PostgreSQL', () => {
  const place = (RELEASE_STORE: string) => readEnv({ RELEASE_STORE }).releaseStore;
  expect(place('/srv/releases')).toEqual({ folder: '/srv/releases' });
  expect(place('postgres://larch:secret@db/larch')).toEqual({ url: 'postgres://larch:secret@db/larch' });
});

test('[SHELL-8] accepts the bank’s own chat, a third-party script or no chat', () => {
  const chat = (BANK_CHAT_SCRIPT: string) => readEnv({ BANK_CHAT_SCRIPT }).chatScript;
  expect(chat('own')).toBe('own');
  expect(chat('none')).toBeNull();
  expect(chat('https://chat.example/w.js?bank=7')).toEqual(new URL('https://chat.example/w.js?bank=7'));
  expect(chat('http://localhost:4000/w.js')).toEqual(new URL('http://localhost:4000/w.js'));
});

test('[API-7] accepts an email address or a secure page as the security contact', () => {
  const contact = (BANK_SECURITY_CONTACT: string) => readEnv({ BANK_SECURITY_CONTACT }).securityContact;
  for (const given of ['mailto:security@bank.example', 'https://bank.example/security'])
    expect(contact(given)).toBe(given);
  for (const given of [
    'security@bank.example',
    'http://bank.example',
    'mailto:a b@c',
    'https://x\nContact: y',
  ])
    expect(() => contact(given)).toThrow('BANK_SECURITY_CONTACT');
});

test('[API-7] excludes demo customers in production unless requested', () => {
  expect(readEnv(production).demo).toBe(false);
  expect(readEnv({ ...production, BANK_DEMO: '1' }).demo).toBe(true);
});

test('[API-7] disables email with SMTP_URL=none', () => {
  expect(readEnv({ SMTP_URL: 'none' }).smtpUrl).toBe('none');
});

test('[API-7] supports a proxy with BANK_HOST and TRUSTED_PROXIES', () => {
  const env = readEnv({ BANK_HOST: '0.0.0.0', TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::/32' });
  expect(env.host).toBe('0.0.0.0');
  expect(env.trustedProxies).toEqual(['loopback', '10.0.0.0/8', '2001:db8::/32']);
});

test('takes a support key that no one guesses', () => {
  expect(readEnv({ SUPPORT_KEY: 'x'.repeat(24) }).supportKey).toBe('x'.repeat(24));
  expect(() => readEnv({ SUPPORT_KEY: 'short' })).toThrow(
    'SUPPORT_KEY is too short; allowed: at least 24 characters',
  );
});

test.each([
  [
    { BANK_HOST: 'bank.example' },
    'BANK_HOST="bank.example" cannot be used; allowed: localhost or an IP address of this machine',
  ],
  ...['everybody', '10.0.0.0/33', '10.0.0.0/x', '0.0.0.0/', ''.padEnd(2, ',')].map(
    (value): [Record<string, string>, string] => [
      { TRUSTED_PROXIES: value },
      `TRUSTED_PROXIES="${value}" cannot be used; allowed: loopback, or a list of IP addresses and networks such as 10.0.0.0/8`,
    ],
  ),
  ...['0', '-1', '1e3', 'many', '100000'].map((value): [Record<string, string>, string] => [
    { BANK_CONNECTIONS_PER_NETWORK: value },
    `BANK_CONNECTIONS_PER_NETWORK="${value}" cannot be used; allowed: a number from 1 to 99999`,
  ]),
  ...['-1', '1.5', '5s', '301'].map((value): [Record<string, string>, string] => [
    { BANK_DRAIN_SECONDS: value },
    `BANK_DRAIN_SECONDS="${value}" cannot be used; allowed: a number from 0 to 300`,
  ]),
  [{ PORT: 'http' }, 'PORT="http" cannot be used; allowed: a port from 1 to 65535'],
  [{ PORT: '0' }, 'PORT="0" cannot be used; allowed: a port from 1 to 65535'],
  [{ PORT: '70000' }, 'PORT="70000" cannot be used; allowed: a port from 1 to 65535'],
  [{ API_PORT: '-1' }, 'API_PORT="-1" cannot be used; allowed: a port from 1 to 65535'],
  [{ BANK_DATA_DIR: 'a\nb' }, 'BANK_DATA_DIR="a\\nb" cannot be used; allowed: a folder path'],
  [
    { DATABASE_URL: 'mysql://root:secret@db/x' },
    'DATABASE_URL="mysql://…@db/x" cannot be used; allowed: postgres://host… or postgresql://host…; ' +
      'several hosts: postgres://host1,host2/…?target_session_attrs=read-write',
  ],
  [
    { METRICS_ADDRESS: '9100' },
    'METRICS_ADDRESS="9100" cannot be used; allowed: an IP address of this machine or localhost, with a port: ' +
      '127.0.0.1:9100',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT="collector:4318" cannot be used; allowed: http://host… or https://host…',
  ],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL="mail" cannot be used; allowed: smtp://host… or smtps://host… or none'],
  [
    { RELEASE_STORE: 'mysql://larch:secret@db/larch' },
    'RELEASE_STORE="mysql://…@db/larch" cannot be used; allowed: postgres://host… or postgresql://host… or a folder path; ' +
      'several hosts: postgres://host1,host2/…?target_session_attrs=read-write',
  ],
  [
    { RELEASE_STORE: __filename },
    `RELEASE_STORE=${JSON.stringify(__filename)} cannot be used; allowed: a folder path`,
  ],
  [
    { BANK_DATA_DIR: join(__filename, 'data') },
    `BANK_DATA_DIR=${JSON.stringify(join(__filename, 'data'))} cannot be used; allowed: a folder path`,
  ],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL="loud" cannot be used; allowed: fatal, error, warn, info, debug, trace, silent',
  ],
  [{ BANK_DEMO: 'yes' }, 'BANK_DEMO="yes" cannot be used; allowed: 0 or 1'],
  ...['chat.js', 'javascript:alert(1)', 'http://chat.example/w.js'].map(
    (value): [Record<string, string>, string] => [
      { BANK_CHAT_SCRIPT: value },
      `BANK_CHAT_SCRIPT="${value}" cannot be used; allowed: own, none, or the URL of a script, https://host/…`,
    ],
  ),
  [
    { ...production, BANK_CHAT_SCRIPT: 'http://localhost/w.js' },
    'BANK_CHAT_SCRIPT="http://localhost/w.js" cannot be used; allowed: own, none, or the URL of a script, https://host/…',
  ],
  [
    { BANK_CHAT_SCRIPT: 'https://me:secret@chat.example/w.js' },
    'BANK_CHAT_SCRIPT="https://…@chat.example/w.js" cannot be used; allowed: own, none, or the URL of a script, https://host/…',
  ],
  [{ BANK_CAPABILITIES: 'none' }, 'BANK_CAPABILITIES is gone. Set BANK_MODE to full or specification.'],
  [{ BANK_MODE: 'demo' }, 'BANK_MODE="demo" cannot be used; allowed: full or specification'],
  [
    { NODE_ENV: 'production' },
    'BANK_ORIGIN is missing: with NODE_ENV=production, passkeys and links in emails need it; allowed: the site as customers see it: https://bank.example',
  ],
  [
    { BANK_CLOCK_SPEEDUP: '0.5' },
    'BANK_CLOCK_SPEEDUP="0.5" cannot be used; allowed: a factor from 1 to 1000000',
  ],
  [
    { BANK_CLOCK_SPEEDUP: 'Infinity' },
    'BANK_CLOCK_SPEEDUP="Infinity" cannot be used; allowed: a factor from 1 to 1000000',
  ],
  [
    { ...production, BANK_CLOCK_SPEEDUP: '2' },
    'BANK_CLOCK_SPEEDUP="2" cannot be used; allowed: 1 with NODE_ENV=production',
  ],
])('[API-7] rejects %j with a one-line message that lists the allowed values', (variables, message) => {
  expect(() => readEnv(variables)).toThrow(expect.objectContaining({ name: 'BadEnvironment', message }));
});

test.each([
  ['NODE_ENV', 'Production'],
  ['NODE_ENV', 'prod'],
  ['NODE_ENV', ' production'],
  ['BANK_MODE', 'Full'],
  ['BANK_CHAT_SCRIPT', 'Own'],
  ['BANK_DEMO', 'false'],
  ['BANK_MIGRATE', 'no'],
  ['LOG_LEVEL', 'Warn'],
  ['SMTP_URL', 'None'],
  ['TRUSTED_PROXIES', 'Loopback'],
  ['BANK_HOST', 'Localhost'],
])('[API-7] rejects %s=%s, which is almost a valid value', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(
    `${name}=${JSON.stringify(value)} cannot be used; allowed: `,
  );
});

test('takes the origin of pages in every mode', () => {
  expect(readEnv({ BANK_ORIGIN }).origin).toBe(BANK_ORIGIN);
  expect(readEnv(production)).toMatchObject({ mode: 'full', origin: BANK_ORIGIN });
  expect(readEnv({ ...production, BANK_MODE: 'specification' }).origin).toBe(BANK_ORIGIN);
});

test.each([
  'bank.example',
  'https://bank.example/',
  'https://bank.example/login',
  'http://bank.example',
  'https://10.0.0.7',
  'https://[::1]',
])('rejects BANK_ORIGIN=%s, which has no passkeys', (BANK_ORIGIN) => {
  expect(() => readEnv({ BANK_ORIGIN })).toThrow(
    `BANK_ORIGIN="${BANK_ORIGIN}" cannot be used; allowed: the site as customers see it: https://bank.example`,
  );
});
