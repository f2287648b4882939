import { chromium, type Page } from 'playwright-core';
import { attackerForThisFile } from '../support/browser/attacker';
import { newVisit } from '../support/browser/browser';
import { startSignedIn } from '../support/customer/signed-in';
import { chromiumFlags } from '../support/lent/chromium-flags.mjs';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });
const attacker = attackerForThisFile();

const framed = ['/', '/login', '/dashboard/transfer', '/mailbox', '/terminal', '/api/docs', '/config.json'];

async function visitAttacker(html: string): Promise<Page> {
  const { page, context } = await newVisit();
  await context.grantPermissions(['local-network-access']);
  await startSignedIn(page, site().address);
  await page.goto(attacker().serve('/lure', html));
  return page;
}

const measured = (what: string, attempts: number) =>
  console.log(`measured: attacks, ${what}: ${attempts} attempts, ${attempts} blocked`);

test('no page of the bank loads in another site’s frame', async () => {
  const harmless = attacker().serve('/harmless', '<h1>Harmless</h1>');
  const addresses = [harmless, ...framed.map((path) => `${site().address}${path}`)];
  const page = await visitAttacker(addresses.map((src) => `<iframe src="${src}"></iframe>`).join(''));
  const [shown, ...blocked] = page.mainFrame().childFrames();
  await shown?.getByRole('heading', { name: 'Harmless' }).waitFor();
  expect(blocked.map((frame) => frame.url())).toEqual(framed.map(() => 'chrome-error://chromewebdata/'));
  measured('clickjacking', framed.length);
});

test('another site can’t read the bank’s answers', async () => {
  const page = await visitAttacker('<h1>Lure</h1>');
  const outcomes = await page.evaluate(async (bank) => {
    const read = (path: string, init?: RequestInit) =>
      fetch(`${bank}${path}`, init).then(
        async (answer) => `${answer.type} ${await answer.text()}`,
        () => 'refused',
      );
    return {
      plain: await read('/api/v1/auth/profile/'),
      signed: await read('/api/v1/auth/profile/', { headers: { Authorization: 'Bearer x' } }),
      withCookies: await read('/api/v1/auth/profile/', { credentials: 'include' }),
      blind: await read('/api/v1/auth/profile/', { mode: 'no-cors', credentials: 'include' }),
      config: await read('/config.json'),
      page: await read('/dashboard'),
      mailbox: await read('/mailbox/api/messages?to=alex@example.com'),
    };
  }, site().address);
  expect(outcomes).toEqual({
    ...{ plain: 'refused', signed: 'refused', withCookies: 'refused', blind: 'opaque ' },
    ...{ config: 'refused', page: 'refused', mailbox: 'refused' },
  });
  measured('reading across origins', Object.keys(outcomes).length);
});

test('another site’s forms change nothing', async () => {
  const body = JSON.stringify({ email: 'alex@example.com', password: 'harbour-lantern-42' });
  const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'].flatMap((type) =>
    ['/auth/login/', '/auth/password/reset/', '/transactions/transfer/internal/'].map((path) => ({
      type,
      path,
    })),
  );
  const statuses: number[] = [];
  for (const { type, path } of forms) {
    const page = await visitAttacker(
      `<form method="post" enctype="${type}" action="${site().address}/api/v1${path}"><input name='${body}'></form>`,
    );
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(path)),
      page.evaluate(() => document.forms[0]?.submit()),
    ]);
    statuses.push(answer.status());
    expect(await answer.headerValue('set-cookie')).toBeNull();
    await page.context().close();
  }
  expect(statuses.filter((status) => status < 400)).toEqual([]);
  measured('forged forms', forms.length);
});

test('another site loses its handle on a window that shows the bank', async () => {
  const page = await visitAttacker('<h1>Lure</h1>');
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((bank) => Object.assign(globalThis, { bank: open(bank) }), site().address),
  ]);
  await opened.getByRole('heading', { level: 1 }).first().waitFor();
  const handle = await page.evaluate(() => (globalThis as unknown as { bank: Window }).bank.closed);
  expect(handle).toBe(true);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  measured('window handles', 2);
});

test('a rebound host name gets no session and no page for developers', async () => {
  const { port } = new URL(site().address);
  const rebound = `http://rebound.example:${port}`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...chromiumFlags, '--host-resolver-rules=MAP rebound.example 127.0.0.1'],
  });
  try {
    const page = await browser.newPage();
    const paths = ['/mailbox', '/mailbox/api/messages?to=alex@example.com', '/terminal'];
    for (const path of paths)
      expect([path, (await page.goto(`${rebound}${path}`))?.status()]).toEqual([path, 403]);
    await page.goto(`${rebound}/login`);
    const session = await page.evaluate(async () => ({
      stored: localStorage.length,
      profile: (await fetch('/api/v1/auth/profile/', { credentials: 'include' })).status,
    }));
    expect(session).toEqual({ stored: 0, profile: 401 });
    measured('DNS rebinding', paths.length + 2);
  } finally {
    await browser.close();
  }
});
