import { rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Frame, Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { openSignedIn } from '../support/customer/signed-in';
import { listen } from '../support/site/free-port';
import { type Site, startSite } from '../support/site/site';

type Answer = (response: ServerResponse) => void;

const script =
  (text: string): Answer =>
  (response) =>
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(text);

let answer: Answer;
let server: Server;
let site: Site;

beforeAll(async () => {
  server = createServer((_request, response) => answer(response));
  const port = await listen(server, 'localhost');
  site = await startSite({ BANK_CHAT_SCRIPT: `http://localhost:${port}/widget.js` });
}, 120_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.stop();
  rmSync(site.dataFolder, { recursive: true, force: true });
});

/** Tries everything that a hostile script could do, and returns the results. */
function grab() {
  const attempt = (take: () => unknown) => {
    try {
      return `got ${String(take())}`;
    } catch (refusal) {
      return (refusal as Error).name;
    }
  };
  return {
    origin: self.origin,
    localStorage: attempt(() => localStorage.getItem('accessToken')),
    sessionStorage: attempt(() => sessionStorage.length),
    cookie: attempt(() => document.cookie),
    parentDocument: attempt(() => parent.document.body.innerHTML),
    parentStorage: attempt(() => parent.localStorage.getItem('accessToken')),
    topAddress: attempt(() => top?.location.href),
    ownElement: attempt(() => (frameElement === null ? 'nothing' : frameElement.outerHTML)),
    databases: attempt(() => indexedDB.open('x')),
  };
}

const refused = {
  origin: 'null',
  localStorage: 'SecurityError',
  sessionStorage: 'SecurityError',
  cookie: 'SecurityError',
  parentDocument: 'SecurityError',
  parentStorage: 'SecurityError',
  topAddress: 'SecurityError',
  ownElement: 'got nothing',
  databases: 'SecurityError',
};

const chatFrame = async (page: Page): Promise<Frame> => {
  await page.getByRole('button', { name: 'Support chat', exact: true }).waitFor();
  const frame = page.frames().find((one) => one.url().endsWith('/chat/frame'));
  if (!frame) throw new Error('The page has no frame for the chat.');
  return frame;
};

test('[SHELL-8] a third-party chat script can’t read data, send requests or navigate', async () => {
  answer = script(`window.found = (${grab})();`);
  const { page } = await newVisit();
  await openSignedIn(page, `${site.address}/`);
  const frame = await chatFrame(page);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/\./);
  expect(await frame.evaluate('window.found')).toEqual(refused);
  const calls = await frame.evaluate(async (address) => {
    const call = (path: string) =>
      fetch(address + path).then(
        () => 'answered',
        () => 'refused',
      );
    return [await call('/api/v1/health/'), await call('/config.json')];
  }, site.address);
  expect(calls).toEqual(['refused', 'refused']);
  await frame.evaluate((address) => {
    try {
      (top as Window).location.href = `${address}/register`;
    } catch {}
    open(`${address}/register`);
    parent.postMessage({ chat: 1, type: 'send', draft: { text: 'In your name', email: '' } }, '*');
    parent.postMessage({ chat: 1, type: 'unread', count: 2 }, '*');
  }, site.address);
  await page.getByRole('button', { name: 'Support chat' }).getByText('2 unread').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(page.context().pages()).toHaveLength(1);
  const listed = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    return (await fetch('/api/v1/support/messages/', { headers })).json();
  });
  expect(listed).toEqual({ data: [] });
});

test('[SHELL-8] the chat document is also sandboxed when opened directly', async () => {
  answer = script(`window.found = (${grab})();`);
  const { page } = await newVisit();
  await openSignedIn(page, `${site.address}/`);
  await page.goto(`${site.address}/chat/frame`);
  await page.waitForFunction('window.found');
  const found = (await page.evaluate('window.found')) as typeof refused;
  expect([found.origin, found.localStorage, found.cookie]).toEqual([
    'null',
    'SecurityError',
    'SecurityError',
  ]);
});

const dead: [string, Answer][] = [
  ['is missing', (response) => response.writeHead(404).end()],
  ['throws', script('throw new Error("broken");')],
  ['never loads', () => undefined],
  ['runs forever', script('while (true) {}')],
];

test.each(dead)(
  '[SHELL-8] [SHELL-3] Help & Support offers email if the chat script %s',
  async (_what, answers) => {
    answer = answers;
    const { page, troubles } = await newVisit();
    await openSignedIn(page, `${site.address}/`);
    await page.getByRole('heading', { level: 1, name: /Alex/ }).waitFor();
    await page.getByRole('button', { name: 'Help & Support' }).click();
    const dialog = page.getByRole('dialog', { name: 'Help & Support' });
    await dialog.getByText("The support chat isn't available right now.").waitFor();
    await dialog.getByRole('link', { name: 'support@larch.example' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await page.getByRole('button', { name: 'Support chat' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Loans' }).click();
    await page.getByRole('heading', { level: 1, name: 'Loans & Credit' }).waitFor();
    expect(troubles.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  },
);
