import { costsItsOwnScreenOnly } from '../support/browser/broken-screen';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();

/**
 * Covers each kind of failure and each remote at least once. `npm run test:platform` covers all combinations.
 */
test.each([
  ['mfe-accounts: 404', 'mfe-transfers: 500', 'mfe-cards-loans: HTML instead of JavaScript'],
  ['mfe-settings: truncated file', 'mfe-auth: hangs forever', 'mfe-accounts: slow'],
  ['mfe-transfers: wrong hash', 'mfe-cards-loans: throws on import', 'mfe-settings: throws on mount'],
  [
    'mfe-auth: throws on click',
    'mfe-accounts: incompatible contract',
    'mfe-transfers: chunk gone after a deploy',
  ],
])('[MFE-4] breaks only the remote’s own screen, and Retry works: %s; %s; %s', async (...failures) => {
  const cases = failures.map((failure) => failure.split(': '));
  await Promise.all(
    cases.map(([remote = '', kind = '']) => costsItsOwnScreenOnly(site().address, remote, kind)),
  );
});
