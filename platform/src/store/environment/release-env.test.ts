import { readReleaseEnv } from './release-env';

test('[MFE-3] puts keys next to the store and disables previews by default', () => {
  expect(readReleaseEnv({}, '/srv/releases')).toEqual({
    keys: '/srv/releases-keys',
    channel: 'production',
    variables: {},
    previews: { preview: false, links: false },
    hosts: undefined,
    overview: { key: undefined },
    judge: { isOn: true, settleMs: 15_000, webhook: undefined },
  });
  expect(readReleaseEnv({ RELEASE_KEYS: '/etc/larch' }, '/srv/releases').keys).toBe('/etc/larch');
});

test('[MFE-3] allows previews only if enabled, and in production only links', () => {
  expect(readReleaseEnv({ RELEASE_PREVIEW: '1' }, '/srv').previews.preview).toBe(true);
  expect(() => readReleaseEnv({ RELEASE_PREVIEW: '1', NODE_ENV: 'production' }, '/srv')).toThrow(
    'RELEASE_PREVIEW="1" cannot be used; allowed: 0 or links with NODE_ENV=production',
  );
  const links = { RELEASE_PREVIEW: 'links', NODE_ENV: 'production' };
  expect(readReleaseEnv(links, '/srv').previews).toEqual({ preview: false, links: true });
  expect(() => readReleaseEnv({ RELEASE_PREVIEW: 'yes' }, '/srv')).toThrow('allowed: 0, 1 or links');
});

test('[MFE-3] reads the site’s own names from RELEASE_HOSTS', () => {
  const { hosts } = readReleaseEnv({ RELEASE_HOSTS: 'bank.example, 10.0.0.7:8443,[2001:db8::7]' }, '/srv');
  expect(hosts).toEqual(['bank.example', '10.0.0.7:8443', '[2001:db8::7]']);
});

test.each([
  'https://bank.example',
  'bank.example/',
  'Bank.example',
  'bank.example:443',
  '*',
  'a@b',
  'a,,b',
  ' ',
])('[MFE-3] refuses RELEASE_HOSTS=%j', (value) => {
  expect(() => readReleaseEnv({ RELEASE_HOSTS: value }, '/srv')).toThrow(
    "cannot be used; allowed: a list of the site's host names, such as bank.example",
  );
});

test('shows squads the site without a key in development, and in production only with one', () => {
  const key = 'a-key-of-at-least-24-characters';
  const overviewOf = (variables: NodeJS.ProcessEnv) => readReleaseEnv(variables, '/srv').overview;
  expect(overviewOf({})).toEqual({ key: undefined });
  expect(overviewOf({ NODE_ENV: 'production' })).toBeUndefined();
  expect(overviewOf({ NODE_ENV: 'production', PLATFORM_KEY: key })).toEqual({ key });
  expect(overviewOf({ PLATFORM_KEY: key })).toEqual({ key });
  expect(() => overviewOf({ PLATFORM_KEY: 'short' })).toThrow('allowed: at least 24 characters');
});

test.each([
  ['RELEASE_JUDGE', 'maybe'],
  ['RELEASE_JUDGE_SETTLE', '0'],
  ['RELEASE_JUDGE_SETTLE', '61'],
  ['RELEASE_WEBHOOK', 'http://chat.example/hook'],
  ['RELEASE_WEBHOOK', 'chat'],
])('refuses %s=%s', (name, value) => {
  expect(() => readReleaseEnv({ [name]: value }, '/srv/releases')).toThrow(`${name}=`);
});

test('accepts a webhook over https, or on this machine', () => {
  for (const url of ['https://chat.example/hook', 'http://127.0.0.1:9000/hook'])
    expect(readReleaseEnv({ RELEASE_WEBHOOK: url }, '/srv/releases').judge.webhook?.url).toBe(url);
});

test.each(['preview', 'Staging', '../staging', 'a-', 'x'.repeat(31)])(
  'refuses RELEASE_CHANNEL=%s',
  (value) => {
    expect(() => readReleaseEnv({ RELEASE_CHANNEL: value }, '/srv')).toThrow(
      `RELEASE_CHANNEL="${value}" cannot be used; allowed: production, or another name than preview`,
    );
  },
);

test('shows another channel without the preview, which is composed over production', () => {
  const staging = { RELEASE_CHANNEL: 'staging' };
  expect(readReleaseEnv(staging, '/srv').channel).toBe('staging');
  expect(() => readReleaseEnv({ ...staging, RELEASE_PREVIEW: '1' }, '/srv')).toThrow(
    'allowed: 0 or links with another RELEASE_CHANNEL than production',
  );
  expect(readReleaseEnv({ ...staging, RELEASE_PREVIEW: 'links' }, '/srv').previews.links).toBe(true);
});

const manyVariables = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`name_${index}`, 'x']));

test.each([
  ['text', 'staging'],
  ['a list', '["staging"]'],
  ['a number', '{"hours":24}'],
  ['a name in camel case', '{"supportPhone":"1"}'],
  ['a value of 501 characters', JSON.stringify({ notice: 'x'.repeat(501) })],
  ['21 variables', JSON.stringify(manyVariables)],
  ['a private key', '{"signing":"-----BEGIN PRIVATE KEY-----"}'],
  ['a URL with a password', '{"database":"postgres://larch:swordfish@db.example/larch"}'],
])('refuses %s as PUBLIC_VARIABLES, without repeating it', (_what, value) => {
  const read = () => readReleaseEnv({ PUBLIC_VARIABLES: value }, '/srv');
  expect(read).toThrow('PUBLIC_VARIABLES cannot be used; allowed: a JSON object such as');
  expect(read).not.toThrow('swordfish');
});

test('reads public variables', () => {
  const variables = { support_phone: '1-800-555-0100', terms_url: 'https://bank.example/terms' };
  expect(readReleaseEnv({ PUBLIC_VARIABLES: JSON.stringify(variables) }, '/srv').variables).toEqual(
    variables,
  );
});
