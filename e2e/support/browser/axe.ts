import axe from 'axe-core';
import type { Page } from 'playwright-core';

const themes = ['light', 'dark'] as const;
const wide = { width: 1440, height: 900 };
export const narrow = { width: 390, height: 844 };

/** All WCAG 2.2 AA rules and axe's best practices. axe runs `target-size` only if it's listed. */
const options: axe.RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  preload: false,
};

/** A theme changes colors, but no structure, so only the first one is checked by all rules. */
const onColors: axe.RunOptions = {
  ...options,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  rules: {},
};

const optionsFor = { light: options, dark: onColors };

/** Bypasses the site's script policy. */
export async function readyAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/** Skips everything behind an open dialog, because no one can reach it. */
async function findings(page: Page, how: axe.RunOptions): Promise<string[]> {
  return page.evaluate(async (given) => {
    const checker = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await checker.run(
      document.querySelector('dialog:modal') ??
        [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ??
        document,
      given,
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  }, how);
}

async function wear(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((mode) => {
    localStorage.setItem('colorMode', mode);
    dispatchEvent(new StorageEvent('storage', { key: 'colorMode', newValue: mode }));
  }, theme);
  await page.waitForFunction(
    (mode) => document.documentElement.dataset.colorMode === mode && document.getAnimations().length === 0,
    theme,
  );
}

/** Sets the attribute that the page's inline style uses before any script has loaded. */
export const wearBare = (page: Page, theme: (typeof themes)[number]): Promise<void> =>
  page.evaluate((mode) => {
    document.documentElement.dataset.colorMode = mode;
  }, theme);

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
      for (const one of await findings(page, optionsFor[theme]))
        found.push(`${name}, ${theme}, ${size.width} px: ${one}`);
    }
  }
  return found;
}
