import type { Page, Route } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { isThere } from '../support/browser/within-site';
import { startSignedIn } from '../support/customer/signed-in';
import { composeWith, integrityOf, readInlineSet } from '../support/site/inline-set';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();
const menu = ['Dashboard', 'Accounts', 'Transfers', 'Transactions', 'Credit Cards', 'Loans', 'Security'];

const refusal = /integrity|hash|Trusted|Content Security|Refused|blocked/i;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Changes one letter in the middle of the file. */
function flipped(bytes: Buffer): Buffer {
  const middle = bytes.subarray(bytes.length / 2).findIndex((byte) => byte >= 97 && byte <= 121);
  const at = Math.floor(bytes.length / 2) + middle;
  const copy = Buffer.from(bytes);
  copy.writeUInt8(bytes.readUInt8(at) + 1, at);
  return copy;
}

const flip = async (route: Route) => {
  const response = await route.fetch();
  return route.fulfill({ response, body: flipped(await response.body()) });
};

const scriptsOf = (page: Page, name: string) =>
  page.evaluate((part) => Object.keys(globalThis).some((key) => key.includes(part)), name);

/** Runs in a task of the page itself, because the browser exempts scripts of its own tools from policies. */
const tryToRun = (page: Page, way: string) =>
  page.evaluate((chosen) => {
    const text = 'globalThis.mark = 1';
    const markup = '<img src="x" onerror="globalThis.mark = 1">';
    const policies = (
      globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
    ).trustedTypes;
    const ways: Record<string, () => unknown> = {
      // biome-ignore lint/security/noGlobalEval: the page has to block it.
      'text via eval': () => globalThis.eval(text),
      'a function built from text': () => new Function(text)(),
      'text via a timer': () => setTimeout(text),
      'markup via innerHTML': () => Object.assign(document.body, { innerHTML: markup }),
      'markup via insertAdjacentHTML': () => document.body.insertAdjacentHTML('beforeend', markup),
      'a frame with a srcdoc': () => Object.assign(document.createElement('iframe'), { srcdoc: markup }),
      'text in a script': () =>
        document.body.append(Object.assign(document.createElement('script'), { text })),
      'another Trusted Types policy': () => policies.createPolicy('mine', {}),
    };
    return new Promise<string>((resolve) => {
      setTimeout(() => {
        try {
          resolve(`done: ${ways[chosen]?.()}`);
        } catch (failure) {
          resolve(String(failure));
        }
      });
    });
  }, way);

const waysToRun = [
  'text via eval',
  'a function built from text',
  'text via a timer',
  'markup via innerHTML',
  'markup via insertAdjacentHTML',
  'a frame with a srcdoc',
  'text in a script',
  'another Trusted Types policy',
];

test('[MFE-1] every remote’s pages work under the strict policies', async () => {
  const { page, troubles } = await newVisit();
  for (const path of ['/login', '/register', '/reset-password', '/success']) {
    await page.goto(`${site().address}${path}`);
    await title(page).waitFor();
  }
  await startSignedIn(page, site().address);
  troubles.length = 0;
  await page.goto(`${site().address}/`);
  for (const name of menu) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.locator('[aria-current="page"]', { hasText: name }).first().waitFor();
    await title(page).waitFor();
    await isThere(page);
  }
  expect(troubles.filter((text) => refusal.test(text))).toEqual([]);
});

describe('one changed byte', () => {
  const open = async (file: string | RegExp) => {
    const { page, troubles } = await newVisit({ splash: true });
    await page.route(file, flip);
    await startSignedIn(page, site().address);
    await page.goto(`${site().address}/dashboard/loans`);
    return { page, troubles };
  };
  const showsIntegrityError = (page: Page) =>
    page.getByText(/didn't arrive the way we published it/).waitFor();

  test('[MFE-4] blocks the remote’s entry and shows its error panel', async () => {
    const { page, troubles } = await open(/mfe-cards-loans\/\w+\/(remoteEntry|[\w-]+\.together\.\w+)\.js/);
    await showsIntegrityError(page);
    expect(await scriptsOf(page, 'mfe_cards_loans')).toBe(false);
    expect(troubles.join()).toContain('integrity');
  });

  test('[MFE-4] blocks a chunk and shows the remote’s error panel', async () => {
    const { page, troubles } = await open('**/loans-page.*.js');
    await showsIntegrityError(page);
    expect(await scriptsOf(page, 'rspackChunkmfe_cards_loans')).toBe(false);
    expect(troubles.join()).toContain('integrity');
  });

  test('[MFE-4] blocks a style sheet and shows the remote’s error panel', async () => {
    const { page, troubles } = await open(/(loans-page|together)\.\w+\.css/);
    await showsIntegrityError(page);
    const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => String(href)));
    expect(styles.filter((href) => /loans-page|together/.test(href))).toEqual([]);
    expect(troubles.join()).toContain('integrity');
  });

  test.each([
    ['the shell’s scripts', /\/shell\/\w+\/(app|start\.together)\.\w+\.js/],
    ['the shell’s style sheets', /(app|together)\.\w+\.css/],
  ])('[MFE-4] blocks %s and explains it without the layout', async (_what, file) => {
    const { page } = await open(file);
    await showsIntegrityError(page);
    await page.getByRole('heading', { name: "We couldn't open this page" }).waitFor();
  });

  test('[MFE-4] blocks the script of the shell and doesn’t start it', async () => {
    const { page, troubles } = await open(/\/shell\/\w+\/(shell|libraries|start\.together)\.\w+\.js/);
    await page.getByRole('heading', { name: "We couldn't open this page" }).waitFor();
    expect(await page.locator('#splash').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.querySelector('[data-rspack]'))).toBeNull();
    expect(troubles.join()).toContain('integrity');
  });

  test('[MFE-4] blocks a modified release set and runs no remote', async () => {
    const { page, troubles, requests } = await newVisit({ splash: true });
    await page.route('**/login', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace('releaseSet={"id":"', 'releaseSet={"id":"0');
      return route.fulfill({ response, body: html });
    });
    await page.goto(`${site().address}/login`);
    await page.getByRole('heading', { name: "We couldn't open this page" }).waitFor();
    expect(troubles.join()).toMatch(/inline script|Content Security Policy/);
    const started = requests.filter((address) => address.includes('/api/'));
    expect(started).toEqual([]);
  });
});

const addScript = (page: Page, src: string, integrity = '') =>
  page.evaluate(
    (attributes) =>
      new Promise((resolve) => {
        const script = Object.assign(document.createElement('script'), attributes, {
          crossOrigin: 'anonymous',
        });
        script.onload = () => resolve('came');
        script.onerror = () => resolve('refused');
        document.head.append(script);
      }),
    { src, integrity },
  );

describe('injected code', () => {
  const ran = (page: Page) => page.evaluate(() => 'mark' in globalThis);
  const openLogin = async () => {
    const { page, troubles } = await newVisit();
    await page.goto(`${site().address}/login`);
    await title(page).waitFor();
    return { page, troubles };
  };

  test('blocks a script without a hash, even from a release folder', async () => {
    const code = 'globalThis.mark = 1';
    const { page } = await openLogin();
    const address = (await readInlineSet(site().address)).shell.entry.address.replace(/[^/]+$/, 'other.js');
    await page.route(`**${address}`, (route) =>
      route.fulfill({ body: code, contentType: 'text/javascript' }),
    );
    expect([await addScript(page, address), await ran(page)]).toEqual(['refused', false]);
    expect([await addScript(page, address, integrityOf(code)), await ran(page)]).toEqual(['came', true]);
  });

  const elsewhere = [
    '/api/v1/health/',
    '/other.js',
    'https://elsewhere.example/other.js',
    'data:text/javascript,mark=1',
  ];

  test.each(elsewhere)('blocks the script URL %s', async (address) => {
    const { page } = await openLogin();
    const refusal = await page.evaluate((src) => {
      try {
        document.createElement('script').src = src;
        return 'none';
      } catch (failure) {
        return String(failure);
      }
    }, address);
    expect(refusal).toContain('TypeError');
  });

  test('blocks an inline script without a hash', async () => {
    const { page, troubles } = await newVisit();
    await composeWith(page, (html) => html.replace('<body>', '<body><script>globalThis.mark = 1</script>'));
    await page.goto(`${site().address}/login`);
    await title(page).waitFor();
    expect(await ran(page)).toBe(false);
    expect(troubles.join()).toMatch(/inline script|Content Security Policy/);
  });

  test.each(waysToRun)('blocks %s', async (way) => {
    const { page } = await openLogin();
    expect(await tryToRun(page, way)).toMatch(/^(TypeError|EvalError)/);
    expect(await ran(page)).toBe(false);
  });
});
