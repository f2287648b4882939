import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { isThere } from '../support/browser/within-site';
import { sam, signIn } from '../support/customer/customers';
import { lettersTo } from '../support/customer/mailbox';
import { openSignedIn } from '../support/customer/signed-in';
import { modeUnderTest } from '../support/mode/mode-under-test';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();

const support = 'support@larch.example';
const button = (page: Page) => page.getByRole('button', { name: 'Support chat', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Support chat' });
const message = (page: Page) => panel(page).getByLabel('Your message');
const send = (page: Page) => panel(page).getByRole('button', { name: 'Send' });
const help = (page: Page) => page.getByRole('button', { name: 'Help & Support' });

const chatFile = /\/chat\.\w+\.(js|css)/;

const saying =
  (words: string) =>
  ({ text }: { text: string }) =>
    text.includes(words);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('[SHELL-3] [SHELL-8] a customer messages support by keyboard and gets a confirmation email', async () => {
  const { page, troubles, requests } = await newVisit();
  await openSignedIn(page, `${site().address}/`);
  await page.getByRole('heading', { level: 1, name: /Alex/ }).waitFor();
  await button(page).waitFor();
  await help(page).focus();
  await page.keyboard.press('Enter');
  if (modeUnderTest() === 'full') await page.getByRole('button', { name: /^Chat with us/ }).press('Enter');
  await message(page).waitFor();
  await page.keyboard.type('My card did not arrive.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await panel(page)
    .getByText('Thanks for your message. You can wait here, or leave: the answer then comes by email.')
    .waitFor();
  await page.keyboard.type('<b>Thank you</b> 🏦 مرحبا');
  await send(page).dblclick();
  await panel(page).getByText('<b>Thank you</b> 🏦 مرحبا', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('Help & Support');

  expect(requests.filter((url) => url.endsWith('/support/messages/'))).toHaveLength(3);
  const isThanks = ({ subject }: { subject: string }) => subject === 'We’ve received your message';
  expect(await lettersTo(site().address, 'alex@example.com', isThanks, 2)).toHaveLength(2);
  expect(await lettersTo(site().address, support, saying('My card did not arrive.'))).toHaveLength(1);

  await page.reload();
  await button(page).click();
  await panel(page).getByText('My card did not arrive.', { exact: true }).waitFor();
  const listed = panel(page).getByRole('listitem');
  expect(await listed.allTextContents()).toEqual([
    expect.stringMatching(/^My card did not arrive\.Received .* · CHAT-/),
    expect.stringMatching(/^<b>Thank you<\/b> 🏦 مرحباReceived .* · CHAT-/),
  ]);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await signIn(page, `${site().address}/login`, sam);
  await button(page).click();
  await panel(page).getByText('Hi Sam.').waitFor();
  expect(await listed.count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('[SHELL-8] a visitor messages support on a phone and sees field errors', async () => {
  const { page, requests, troubles } = await newVisit({ width: 390, height: 844 });
  await page.goto(`${site().address}/login`);
  await button(page).waitFor();
  expect(requests.filter((url) => chatFile.test(url))).toEqual([]);
  await button(page).click();
  await send(page).click();
  expect(requests.filter((url) => chatFile.test(url))).not.toEqual([]);
  expect(page.frames()).toHaveLength(1);
  await panel(page).getByText('Please write a message').waitFor();
  await panel(page).getByText('Please enter an email address for our reply').waitFor();
  await page.keyboard.type('jo@example.com');
  await message(page).fill('I cannot sign in.');
  await send(page).click();
  await panel(page)
    .getByText('Thanks for your message. Our support team will reply by email to jo@example.com.')
    .waitFor();
  expect(await message(page).inputValue()).toBe('');
  const [letter] = await lettersTo(site().address, support, saying('I cannot sign in.'));
  expect(letter?.text).toMatch(/From a visitor.*jo@example\.com[\s\S]*I cannot sign in\./);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Support chat');
  expect(troubles).toEqual([]);
});

test('[SHELL-8] keeps a message while offline and delivers it once online', async () => {
  const { page, context } = await newVisit();
  await openSignedIn(page, `${site().address}/`, sam);
  await button(page).click();
  await message(page).fill('The line is bad.');
  await context.setOffline(true);
  await send(page).click();
  await panel(page).getByText('You seem to be offline. Your message is still here').waitFor();
  expect(await message(page).inputValue()).toBe('The line is bad.');
  await context.setOffline(false);
  await send(page).click();
  await panel(page).getByText('Thanks for your message. You can wait here').waitFor();
  expect(await panel(page).getByRole('listitem').count()).toBe(1);
});

test('[SHELL-8] a chat that does not load offers email, and opens on Try Again', async () => {
  const { page } = await newVisit();
  await page.route(chatFile, (route) => route.abort());
  await page.goto(`${site().address}/login`);
  await button(page).click();
  await panel(page).getByRole('link', { name: support }).waitFor();
  expect(await button(page).isVisible()).toBe(true);
  await page.unroute(chatFile);
  await panel(page).getByRole('button', { name: 'Try Again' }).click();
  await message(page).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('chat-email');
});

/** Returns the controls and texts that the chat button covers. */
function underChatButton(): string[] {
  const button = document.querySelector('button[aria-label="Support chat"]') as HTMLElement;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const meets = (box: DOMRect) =>
    box.width > 1 &&
    box.height > 1 &&
    box.left < right &&
    box.right > left &&
    box.top < bottom &&
    box.bottom > top;
  const controls = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = controls.filter((one) => one !== button && meets(one.getBoundingClientRect()));
  const names = found.map((one) => one.outerHTML);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    if (text.textContent?.trim() && !button.contains(text) && [...range.getClientRects()].some(meets))
      names.push(String(text.textContent));
  }
  return names;
}

test('[SHELL-8] at 390 pixels the chat button is tappable without covering content', async () => {
  const { page } = await newVisit({ width: 390, height: 844 });
  const look = async () => {
    await isThere(page);
    await button(page).waitFor();
    const box = await button(page).boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    expect(await page.evaluate(underChatButton)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  };
  for (const path of ['/register', '/no/such/page', '/login']) {
    await page.goto(site().address + path);
    await look();
  }
  await signIn(page, `${site().address}/login`);
  await look();
});
