import type { Frame, Page } from 'playwright-core';
import { attackerForThisFile } from '../support/browser/attacker';
import { newVisit } from '../support/browser/browser';
import { startSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

const attacker = attackerForThisFile();
const thirdParty = () => attacker().address.replace('127.0.0.1', 'localhost');
const site = siteForThisFile(() => ({ BANK_CHAT_SCRIPT: `${thirdParty()}/widget.js` }));

/** Each would be visible in the bank's page if it believed the message. */
const forged = [
  { chat: 1, type: 'unread', count: 7 },
  { chat: 1, type: 'send', draft: { text: 'In your name', email: '' } },
  { chat: 1, type: 'failed' },
];

/** What even the chat's own frame may not send. */
const malformed: unknown[] = [
  ...[null, 'unread', 7, [], { chat: 2, type: 'unread', count: 7 }, { type: 'unread', count: 7 }],
  ...[-1, 100, 1.5, '7', null, { valueOf: 7 }].map((count) => ({ chat: 1, type: 'unread', count })),
  { chat: 1, type: 'size', height: 1e9 },
  { chat: 1, type: 'draft', draft: { text: 'x'.repeat(100_001), email: '' } },
  { chat: 1, type: 'navigate', to: 'https://evil.example' },
  JSON.parse('{"chat":1,"type":"unread","count":-7,"__proto__":{"polluted":true}}'),
];

async function openBank(): Promise<{ page: Page; frame: Frame; troubles: string[] }> {
  const { page, troubles } = await newVisit();
  await startSignedIn(page, site().address);
  await page.goto(`${site().address}/`);
  await page.getByRole('button', { name: 'Support chat', exact: true }).waitFor();
  const frame = page.frames().find((one) => one.url().endsWith('/chat/frame'));
  if (!frame) throw new Error('The page has no frame for the chat.');
  return { page, frame, troubles };
}

const unread = (page: Page) => page.getByText(/\d+ unread/).count();

/** The page hears messages in order, so that everything sent before has been heard, too. */
async function heardAll(page: Page, frame: Frame): Promise<void> {
  await frame.evaluate(() => parent.postMessage({ chat: 1, type: 'unread', count: 1 }, '*'));
  await page.getByText('1 unread').waitFor();
}

const messagesOf = (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    return (await fetch('/api/v1/support/messages/', { headers })).json();
  });

const measured = (attempts: number) =>
  console.log(`measured: attacks, forged messages: ${attempts} attempts, ${attempts} blocked`);

test('ignores messages from the page itself and from other frames', async () => {
  const { page, frame, troubles } = await openBank();
  await page.evaluate((messages) => {
    for (const message of messages) postMessage(message, '*');
  }, forged);
  await page.evaluate(async (messages) => {
    const other = Object.assign(document.createElement('iframe'), { src: '/chat/frame' });
    document.body.append(other);
    await new Promise((resolve) => other.addEventListener('load', resolve));
    const { contentWindow: source } = other;
    for (const data of messages) dispatchEvent(new MessageEvent('message', { source, origin: 'null', data }));
  }, forged);
  expect(await unread(page)).toBe(0);
  await heardAll(page, frame);
  expect(await messagesOf(page)).toEqual({ data: [] });
  expect(troubles).toEqual([]);
  measured(2 * forged.length);
});

test('ignores messages from a window that opened the bank', async () => {
  const { page: lure, context } = await newVisit();
  await context.grantPermissions(['local-network-access']);
  await startSignedIn(lure, site().address);
  await lure.goto(attacker().serve('/lure', '<h1>Lure</h1>'));
  const [bank] = await Promise.all([
    lure.waitForEvent('popup'),
    lure.evaluate((to) => Object.assign(globalThis, { bank: open(to) }), site().address),
  ]);
  await bank.getByRole('button', { name: 'Support chat', exact: true }).waitFor();
  await lure.evaluate((messages) => {
    for (const message of messages)
      (globalThis as unknown as { bank: Window }).bank.postMessage(message, '*');
  }, forged);
  const frame = bank.frames().find((one) => one.url().endsWith('/chat/frame'));
  if (!frame) throw new Error('The page has no frame for the chat.');
  expect(await unread(bank)).toBe(0);
  await heardAll(bank, frame);
  measured(forged.length);
});

test('ignores malformed messages from the chat’s frame', async () => {
  const { page, frame, troubles } = await openBank();
  await frame.evaluate((messages) => {
    for (const message of messages) parent.postMessage(message, '*');
  }, malformed);
  await heardAll(page, frame);
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(troubles).toEqual([]);
  measured(malformed.length);
});
