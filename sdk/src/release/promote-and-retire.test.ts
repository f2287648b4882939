import { join } from 'node:path';
import { temporaryFolder } from '../../../platform/src/testing/built-app';
import { squadRepository } from '../../../platform/src/testing/squad-repository';
import { UploadSite } from '../../../platform/src/testing/upload-site';
import { errorsOf, logLines, overviewLines, retiredLines } from './print-release';
import { readUpload } from './read-upload';
import { SiteClient } from './site-client';
import { createSquadKey, type SquadKey } from './squad-key';

jest.setTimeout(60_000);

let root: string;
let remove: () => void;
let key: SquadKey;
let site: UploadSite;

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  key = createSquadKey(join(root, 'rates.pem'));
  site = await UploadSite.open(root, key.publicLine);
  await site.listen();
});
afterEach(async () => {
  await site.close();
  remove();
});

test('[MFE-3] promotes the previewed version, looks at it, and retires it', async () => {
  const client = new SiteClient({ site: site.address, key, retryMs: 1 });
  const own = { remote: 'mfe-rates', channel: 'production' as const };
  const { version } = await client.publish(readUpload(squadRepository(root, 'first')), {
    channel: 'production',
    reason: 'travel season',
  });
  const next = await client.publish(readUpload(squadRepository(root, 'second')), {
    channel: 'preview',
    reason: 'have a look',
  });
  expect(await client.promote({ ...own, reason: 'it works' })).toMatchObject({
    version: next.version,
    outcome: 'moved',
  });
  const log = await client.log({ ...own, limit: 20 });
  expect(logLines(log)[1]).toMatch(
    /^ {2}3 {2}\S+ {2}promote mfe-rates@[0-9a-f]{16} by Rates squad: it works$/,
  );
  const overview = overviewLines(await client.overview({ remote: 'mfe-rates' }), 'mfe-rates');
  expect(overview[1]).toMatch(new RegExp(`^  mfe-rates +${next.version}  no visits yet, 0 loaded`));
  const errors = await client.errors({ remote: 'mfe-rates', limit: 20 });
  expect(errorsOf(errors, 'mfe-rates')).toEqual([
    'No page of mfe-rates reported an error in the last 30 days.',
  ]);
  const retired = await client.retire({ remote: 'mfe-rates', reason: 'too few customers' });
  expect(retiredLines(retired)).toEqual([
    'production no longer serves mfe-rates (/mfe-rates).',
    'To bring it back: npm run release -- rollback --reason TEXT',
  ]);
  expect(await site.live()).toBeUndefined();
  expect(await client.rollBack({ ...own, to: version, reason: 'they miss it' })).toMatchObject({ version });
});
