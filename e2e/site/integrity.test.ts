import type { Page, Route } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { startSignedIn } from '../support/customer/signed-in';
import { composeWith, type InlineSet, integrityOf, readInlineSet } from '../support/site/inline-set';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();
const menu = ['Dashboard', 'Accounts', 'Transfers', 'Transactions', 'Credit Cards', 'Loans', 'Security'];

/** Browser messages when something is blocked. */
const refusal = /integrity|hash|Trusted|Content Security|Refused|blocked/i;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Changes the last letter of a text in the middle of the file. */
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

/**
 * Tries to run text as code, in a task of the page itself, since the browser exempts its tools from
 * policies.
 */
const tryToRun = (page: Page, way: string) =>
  page.evaluate((chosen) => {
    const text = 'globalThis.mark = 1';
    const markup = '<img src="x" onerror="globalThis.mark = 1">';
    const policies = (
      globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
    ).trustedTypes;
    const ways: Record<string, () => unknown> = {
      // biome-ignore lint/security/noGlobalEval: the page has to block it.
      'a text by eval': () => globalThis.eval(text),
      'a function made of a text': () => new Function(text)(),
      'a text by a timer': () => setTimeout(text),
      'markup by innerHTML': () => Object.assign(document.body, { innerHTML: markup }),
      'markup by insertAdjacentHTML': () => document.body.insertAdjacentHTML('beforeend', markup),
      'a document in a frame': () => Object.assign(document.createElement('iframe'), { srcdoc: markup }),
      'a text in a script': () =>
        document.body.append(Object.assign(document.createElement('script'), { text })),
      'a policy of its own': () => policies.createPolicy('mine', {}),
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
  'a text by eval',
  'a function made of a text',
  'a text by a timer',
  'markup by innerHTML',
  'markup by insertAdjacentHTML',
  'a document in a frame',
  'a text in a script',
  'a policy of its own',
];

test('[MFE-1] every page of every remote works under the strict policies', async () => {
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
    await page.waitForLoadState('networkidle');
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
  const told = (page: Page) => page.getByText(/didn't arrive the way we published it/).waitFor();

  test('[MFE-4] blocks an entry and shows its panel', async () => {
    const { page, troubles } = await open('**/mfe-cards-loans/*/remoteEntry.js');
    await told(page);
    expect(await scriptsOf(page, 'mfe_cards_loans')).toBe(false);
    expect(troubles.join()).toContain('integrity');
  });

  test('[MFE-4] blocks a chunk of a page and shows its panel', async () => {
    const { page, troubles } = await open('**/loans-page.*.js');
    await told(page);
    expect(await scriptsOf(page, 'rspackChunkmfe_cards_loans')).toBe(false);
    expect(troubles.join()).toContain('integrity');
  });

  test('[MFE-4] blocks a page’s style and shows its panel', async () => {
    const { page, troubles } = await open('**/loans-page.*.css');
    await told(page);
    const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => String(href)));
    expect(styles.filter((href) => href.includes('loans-page'))).toEqual([]);
    expect(troubles.join()).toContain('integrity');
  });

  const shellParts: [string, (set: InlineSet) => string | undefined][] = [
    [
      'a part of the shell',
      ({ shell }) => shell.preload.find(({ address }) => address.endsWith('.js'))?.address,
    ],
    [
      'the style of the shell',
      ({ shell }) => shell.preload.find(({ address }) => address.endsWith('.css'))?.address,
    ],
  ];

  test.each(shellParts)(
    '[MFE-4] blocks %s, and the page says so without the frame',
    async (_what, fileOf) => {
      const file = fileOf(await readInlineSet(site().address));
      const { page } = await open(`**${file}`);
      await told(page);
      await page.getByRole('heading', { name: "We couldn't open this page" }).waitFor();
    },
  );

  test.each(['shell', 'libraries'])('[MFE-4] blocks %s.js: nothing of the site runs', async (name) => {
    const { page, troubles } = await open(new RegExp(`/remotes/shell/[^/]+/${name}\\.[^/]+js$`));
    await page.getByRole('heading', { name: "We couldn't open this page" }).waitFor();
    expect(await page.locator('#splash').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.querySelector('[data-rspack]'))).toBeNull();
    expect(troubles.join()).toContain('integrity');
  });

  test('[MFE-4] blocks a changed set: no remote runs', async () => {
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
  /** Injected code sets a mark when it runs. */
  const ran = (page: Page) => page.evaluate(() => 'mark' in globalThis);
  const openLogin = async () => {
    const { page, troubles } = await newVisit();
    await page.goto(`${site().address}/login`);
    await title(page).waitFor();
    return { page, troubles };
  };

  test('blocks a script without a hash, even from a release’s folder', async () => {
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

  test.each(elsewhere)('blocks a script URL from %s', async (address) => {
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
