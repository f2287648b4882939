import { newVisit } from '../support/browser/browser';
import { customersRoutes } from '../support/browser/routes';
import { startSignedIn } from '../support/customer/signed-in';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });

const pages = customersRoutes.filter(({ first_calls = [] }) => first_calls.length > 0);

/** What this customer frame asks for on each page. */
const ofFrame = 1;

test.each(pages)(
  '[SESS-2] $path makes its first calls before any code has loaded, and makes none twice',
  async ({ path, first_calls = [] }) => {
    const { page, troubles } = await newVisit();
    await startSignedIn(page, site().address);
    const calls: string[] = [];
    let seen = () => {};
    const all = new Promise<void>((resolve) => {
      seen = resolve;
    });
    const wanted = first_calls.length + ofFrame;
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (!pathname.startsWith('/api/')) return;
      calls.push(pathname + search);
      if (calls.length === wanted) seen();
    });
    await page.route('**/*.js', async (route) => {
      await all;
      await route.continue();
    });
    await page.goto(`${site().address}${path}`);
    const first = calls.slice(0, wanted);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(calls.filter((call) => first.includes(call)).sort()).toEqual(first.sort());
    expect(troubles).toEqual([]);
  },
);
