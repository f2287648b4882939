import { breakages } from '../support/browser/breakages';
import { costsItsOwnScreenOnly } from '../support/browser/broken-screen';
import { screens } from '../support/site/screens';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();

test.each(breakages)(
  '[MFE-4] breaks only the remote’s own screen: $kind',
  async ({ kind }) => {
    await Promise.all(screens.map(({ remote }) => costsItsOwnScreenOnly(site().address, remote, kind)));
  },
  180_000,
);
