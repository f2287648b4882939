import axe from 'axe-core';
import type { Page } from 'playwright-core';

const themes = ['light', 'dark'] as const;
const wide = { width: 1440, height: 900 };
export const narrow = { width: 390, height: 844 };

/**
 * All of WCAG 2.2 AA and axe's best practice; none of these rules is off. What is left out is AAA and what axe
 * itself calls experimental. `target-size` axe runs only when it is asked.
 */
const options: axe.RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  preload: false,
};

/** Puts axe into the page that was loaded, past the site's own rule that lets no foreign script in. */
export async function readyAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/**
 * What axe finds on the page as it stands, each finding in a line: rule, element, why. While a dialog is open nobody
 * reaches what lies behind it.
 */
async function findings(page: Page): Promise<string[]> {
  return page.evaluate(async (how) => {
    const checker = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await checker.run(document.querySelector('dialog:modal') ?? document, how);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  }, options);
}

/** Dresses the page as the site's own switch does, which hears of a choice in another tab. */
export async function wear(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((mode) => {
    localStorage.setItem('colorMode', mode);
    dispatchEvent(new StorageEvent('storage', { key: 'colorMode', newValue: mode }));
  }, theme);
  await page.waitForFunction(
    (mode) => document.documentElement.dataset.colorMode === mode && document.getAnimations().length === 0,
    theme,
  );
}

/** Dresses a page whose scripts have not come: its first style goes by the same attribute. */
export const wearBare = (page: Page, theme: (typeof themes)[number]): Promise<void> =>
  page.evaluate((mode) => {
    document.documentElement.dataset.colorMode = mode;
  }, theme);

/** Looks at the page in both themes at both widths, unless it is not there at one; whatever axe finds is told with where it stands. */
export async function lookAt(
  page: Page,
  name: string,
  sizes = [wide, narrow],
  dress = wear,
): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      await dress(page, theme);
      for (const one of await findings(page)) found.push(`${name}, ${theme}, ${size.width} px: ${one}`);
    }
  }
  return found;
}
