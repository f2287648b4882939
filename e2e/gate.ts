/** The journeys that every change has to pass: one or two for each page and feature. */
export const gateJourneys: readonly string[] = [
  'e2e/keyboard/journeys.test.ts',
  'e2e/identity/sign-in.test.ts',
  'e2e/identity/session.test.ts',
  'e2e/money/transfer.test.ts',
  'e2e/money/pay-people.test.ts',
  'e2e/money/owned-cards.test.ts',
  'e2e/site/layout.test.ts',
  'e2e/site/phone.test.ts',
  'e2e/site/one-site.test.ts',
  'e2e/site/failing-remotes.test.ts',
  'e2e/site/every-page-opens.test.ts',
  'e2e/delivery/publish-and-roll-back.test.ts',
];

/** Pages that no journey of the gate shows, each with the reason. */
export const rarelySeen: Readonly<Record<string, string>> = {
  'mfe-settings/step-up-dialog':
    'It opens for customers with a second factor; e2e/identity/two-factor.test.ts shows it.',
};

interface Remote {
  name: string;
  pages: readonly { page: string }[];
}

/** The pages of the remotes that the journeys should have shown, as REMOTE/PAGE. */
export function unvisitedPages(
  used: readonly { pages: readonly string[] }[],
  remotes: readonly Remote[],
): string[] {
  const shown = new Set(used.flatMap(({ pages }) => pages));
  const declared = remotes.flatMap(({ name, pages }) => pages.map(({ page }) => `${name}/${page}`));
  return declared.filter((page) => !shown.has(page) && !Object.hasOwn(rarelySeen, page));
}
