import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { bankFolder } from '../support/data-folder/bank-folder';
import { release, succeeded, versionsOf } from '../support/site/release';
import { type Site, siteForThisFile } from '../support/site/site';
import { squadForThisFile } from '../support/site/squad';

jest.setTimeout(600_000);

const variables = (support_phone: string) => ({ PUBLIC_VARIABLES: JSON.stringify({ support_phone }) });
const phones = { production: '1-800-555-0100', staging: '1-800-555-0199' };

const production = siteForThisFile(variables(phones.production));
beforeAll(async () => {
  const begin = ['promote', '--channel', 'staging', '--from', 'production', '--reason', 'a place to test'];
  succeeded(await release(production(), begin));
});
const staging = siteForThisFile(() => ({
  ...variables(phones.staging),
  BANK_DATA_DIR: bankFolder(),
  RELEASE_CHANNEL: 'staging',
  RELEASE_STORE: join(production().dataFolder, 'releases'),
  RELEASE_KEYS: join(production().dataFolder, 'releases-keys'),
}));
const squad = squadForThisFile(production);

async function helpOf(
  site: Site,
): Promise<{ page: Page; titled: (title: string) => Promise<string | null> }> {
  const { page } = await newVisit();
  await page.goto(`${site.address}/help`);
  const titled = async (title: string) => {
    const more = page.getByRole('region', { name: title });
    await more.waitFor();
    return more.textContent();
  };
  return { page, titled };
}

test('[MFE-3] one build moves between two sites, which show their own public variables', async () => {
  const before = await versionsOf(production());
  expect(await versionsOf(staging())).toEqual(before);
  const [customers, testers] = [await helpOf(production()), await helpOf(staging())];
  expect(await customers.titled('Still stuck?')).toContain(`or call ${phones.production}.`);
  expect(await testers.titled('Still stuck?')).toContain(`or call ${phones.staging}.`);

  squad().edit('mfe-settings/src/help/more-help.tsx', 'Still stuck?', 'Still lost?');
  succeeded(await squad().release('publish', 'settings', '--channel', 'staging', '--reason', 'shorter'));
  await testers.page.reload();
  expect(await testers.titled('Still lost?')).toContain(phones.staging);
  expect(await versionsOf(production())).toEqual(before);

  succeeded(await release(production(), ['promote', 'settings', '--from', 'staging', '--reason', 'tested']));
  expect(await versionsOf(production())).toEqual(await versionsOf(staging()));
  await customers.page.reload();
  expect(await customers.titled('Still lost?')).toContain(phones.production);
});
