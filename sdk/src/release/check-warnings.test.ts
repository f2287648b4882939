import { join } from 'node:path';
import { showReleases } from '../../../platform/src/channel/show-releases';
import { storeRelease } from '../../../platform/src/record/store-release';
import { builtApp, temporaryFolder } from '../../../platform/src/testing/built-app';
import { fittingShell } from '../../../platform/src/testing/squad-app';
import { squadRepository } from '../../../platform/src/testing/squad-repository';
import { UploadSite } from '../../../platform/src/testing/upload-site';
import { checkedLines } from './print-release';
import { readUpload } from './read-upload';
import { SiteClient } from './site-client';
import { createSquadKey } from './squad-key';

jest.setTimeout(60_000);

const base = '../shared/src/ui/base.ts';
const door = '@bank/shared/ui/base';

let root: string;
let remove: () => void;
let site: UploadSite;
let client: SiteClient;

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  const key = createSquadKey(join(root, 'rates.pem'));
  site = await UploadSite.open(root, key.publicLine);
  client = new SiteClient({ site: await site.listen(), key, retryMs: 1 });
});
afterEach(async () => {
  await site.close();
  remove();
});

async function endButton(until: string): Promise<void> {
  const tagged = `/** @deprecated until ${until}: use Card instead */\n${fittingShell.sources[base]}`;
  const shell = { ...fittingShell, code: until, sources: { ...fittingShell.sources, [base]: tagged } };
  const record = await storeRelease(site.store, builtApp(root, 'shell', shell));
  const intent = { author: 'Sasha', reason: 'a better button' };
  await showReleases([record], { store: site.store, channel: 'production', intent });
}

const source = `import { Button } from '${door}';\nexport default function FirstPage() {\n  return <Button text="Rates" />;\n}\n`;

const check = async () =>
  checkedLines(await client.check(readUpload(squadRepository(root, 'first', { source }))));

test('[MFE-3] check names what ends, when, and what to use instead', async () => {
  await endButton('2999-03-01');
  expect(await check()).toEqual([
    `mfe-rates uses Button of ${door}, which ends on 2999-03-01: use Card instead.`,
    expect.stringMatching(/^mfe-rates [0-9a-f]{16} can go live\.$/),
  ]);
});

test('[MFE-3] check refuses what has ended', async () => {
  await endButton('2001-03-01');
  await expect(check()).rejects.toThrow(
    `deprecated: mfe-rates uses Button of ${door}, which ended on 2001-03-01: use Card instead`,
  );
});
