import { announcedSite, readSiteConfig } from './read-site-config';

const answering = (...answers: (() => Promise<unknown>)[]) => {
  const ask = jest.fn(async () => (answers.shift() ?? fails)());
  Object.assign(globalThis, { fetch: ask });
  return ask;
};
const fails = async () => {
  throw new TypeError('Failed to fetch');
};
const announcing = async () => ({
  json: async () => ({ mode: 'specification', chat_script: null }),
});

const { fetch } = globalThis;
afterEach(async () => {
  answering();
  await readSiteConfig({ refresh: true }).catch(() => undefined);
  Object.assign(globalThis, { fetch });
});

test('[SHELL-1] reads the bank’s mode from /config.json', async () => {
  const ask = answering(announcing);
  expect((await announcedSite()).mode).toBe('specification');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('reads the public variables of this site', async () => {
  const variables = { support_phone: '1-800-555-0199' };
  answering(async () => ({ json: async () => ({ mode: 'full', chat_script: null, variables }) }));
  expect((await announcedSite()).variables).toEqual(variables);
});

test('[SHELL-1] retries once if the first request times out', async () => {
  answering(fails, announcing);
  expect((await announcedSite()).mode).toBe('specification');
});

test('[SHELL-1] starts as a full bank when /config.json is unreachable', async () => {
  const ask = answering(fails, fails, announcing);
  expect(await announcedSite()).toEqual({ mode: 'full' });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('[SHELL-8] reuses the first response unless a refresh is requested', async () => {
  const ask = answering(announcing, announcing);
  await announcedSite();
  expect((await readSiteConfig()).chat_script).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
  await readSiteConfig({ refresh: true });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('[SHELL-8] sends a new request after a failed one', async () => {
  const ask = answering(fails, fails, announcing);
  await announcedSite();
  expect((await readSiteConfig()).chat_script).toBeNull();
  expect(ask).toHaveBeenCalledTimes(3);
});
