import type { Page } from 'playwright-core';

/** The value below a figure's name. */
export const figureOf = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).locator('> :last-child');
