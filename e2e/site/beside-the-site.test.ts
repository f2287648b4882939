import { newVisit } from '../support/browser/browser';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });

test.each(['/mailbox', '/terminal', '/platform', '/api/docs'])(
  '%s wears the font of the site and fits a phone',
  async (path) => {
    const { page } = await newVisit({ width: 390, height: 844 });
    await page.goto(`${site().address}${path}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading').first().waitFor();
    const { width, hasFont, font } = await page.evaluate(async () => {
      await document.fonts.ready;
      return {
        width: document.documentElement.scrollWidth,
        hasFont: [...document.fonts].some(
          ({ family, status }) => /Inter/.test(family) && status === 'loaded',
        ),
        font: getComputedStyle(document.querySelector('main') ?? document.body).fontFamily,
      };
    });
    expect(width).toBe(390);
    expect(font).toMatch(/^"Inter Variable"/);
    expect(hasFont).toBe(true);
  },
);
