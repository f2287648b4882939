import { announcedCapabilities, readSiteConfig } from './read-site-config';

const answering = (...answers: (() => Promise<unknown>)[]) => {
  const ask = jest.fn(async () => (answers.shift() ?? fails)());
  Object.assign(globalThis, { fetch: ask });
  return ask;
};
const fails = async () => {
  throw new TypeError('Failed to fetch');
};
const announcing = async () => ({
  json: async () => ({ capabilities: ['bills', 'news'], chat_script: null }),
});

const { fetch } = globalThis;
afterEach(async () => {
  answering();
  await readSiteConfig({ anew: true }).catch(() => undefined);
  Object.assign(globalThis, { fetch });
});

test('[SHELL-1] what the bank can do is what /config.json announces', async () => {
  const ask = answering(announcing);
  expect(await announcedCapabilities()).toEqual(['bills', 'news']);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('[SHELL-1] asked a second time where the first answer does not come', async () => {
  answering(fails, announcing);
  expect(await announcedCapabilities()).toEqual(['bills', 'news']);
});

test('[SHELL-1] who cannot be asked announces nothing, and the site starts all the same', async () => {
  const ask = answering(fails, fails, announcing);
  expect(await announcedCapabilities()).toEqual([]);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('[SHELL-8] what the start has read is not asked for again, except by who tries again', async () => {
  const ask = answering(announcing, announcing);
  await announcedCapabilities();
  expect((await readSiteConfig()).chat_script).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
  await readSiteConfig({ anew: true });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('[SHELL-8] what did not come at the start is asked for when it is needed', async () => {
  const ask = answering(fails, fails, announcing);
  await announcedCapabilities();
  expect((await readSiteConfig()).chat_script).toBeNull();
  expect(ask).toHaveBeenCalledTimes(3);
});
