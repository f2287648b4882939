import type { LiveCall } from '../store/release-documents';
import { liveReleasesPerTest } from '../testing/live-releases';
import { warningsFor } from './check-releases';

const live = liveReleasesPerTest();

const door = '@bank/shared/ui/base';
const using = (line: string) => ({ sources: { 'src/use.ts': line } });
const usingButton = using(`import { Button } from '${door}';\nButton;`);
const usingCard = using(`import { Card } from '${door}';\nCard;`);

/** The live shell, whose Button ends. */
const shellUntil = (until: string) => ({
  code: `until ${until}`,
  sources: {
    '../shared/package.json': JSON.stringify({ exports: { './ui/base': './src/ui/base.ts' } }),
    '../shared/src/ui/base.ts': `/** @deprecated until ${until}: use Card instead */\nexport const Button = () => null;\nexport const Card = () => null;\n`,
  },
});

const past = '2001-03-01';
const future = '2999-03-01';

async function warnings(variant: object): Promise<string[]> {
  const record = await live().storeApp('mfe-one', { code: 'candidate', ...variant });
  return warningsFor(live().store, 'production', [record]);
}

test('[MFE-3] warns of an export that ends, and lets the remote go live', async () => {
  await live().show({ shell: shellUntil(future) });
  expect(await warnings(usingButton)).toEqual([
    `mfe-one uses Button of ${door}, which ends on ${future}: use Card instead.`,
  ]);
  expect(await live().against('mfe-one', usingButton)).toEqual([]);
});

test('[MFE-3] warns no one who uses other exports of the door', async () => {
  await live().show({ shell: shellUntil(future) });
  expect(await warnings(usingCard)).toEqual([]);
});

test('[MFE-3] refuses a remote that uses an export after its last day', async () => {
  await live().show({ shell: shellUntil(past) });
  expect(await live().against('mfe-one', usingButton)).toEqual([
    `deprecated: mfe-one uses Button of ${door}, which ended on ${past}: use Card instead (Squad one)`,
  ]);
  expect(await warnings(usingButton)).toEqual([]);
});

test('[MFE-3] lets a shell go live although a live remote uses what ended', async () => {
  await live().show({ shell: shellUntil(past), 'mfe-two': usingButton });
  expect(await live().against('shell', { ...shellUntil(past), code: 'next' })).toEqual([]);
});

const calling = using("import { refresh } from '@bank/shared/contracts/auth';\nrefresh;");

async function bankWith(deprecated: LiveCall['deprecated']): Promise<void> {
  const offers = { '@bank/shared/contracts/auth': { version: '0.1.0', exports: ['refresh'] } };
  await live().show({ shell: { build: { offers } } });
  const build = { consumedLibraries: {} };
  const { calls } = await live().storeApp('mfe-two', { code: 'its calls', build, ...calling });
  await live().store.writeBankCalls(calls.map((call) => ({ ...call, ...(deprecated && { deprecated }) })));
}

const calls = { build: { consumedLibraries: {} }, ...calling };

test('[MFE-3] warns of a call that the live bank will end', async () => {
  await bankWith({ until: future, instead: 'renew' });
  expect(await warnings(calls)).toEqual([
    `mfe-one uses the call refresh (POST /auth/token/refresh/), which ends on ${future}: use renew instead.`,
  ]);
  expect(await live().against('mfe-one', calls)).toEqual([]);
});

test('[MFE-3] refuses a remote that makes a call after its last day', async () => {
  await bankWith({ until: past, instead: 'renew' });
  expect(await live().against('mfe-one', calls)).toEqual([
    expect.stringContaining(`refresh (POST /auth/token/refresh/), which ended on ${past}: use renew instead`),
  ]);
});

test('[MFE-3] says nothing of calls that stay', async () => {
  await bankWith(undefined);
  expect(await warnings(calls)).toEqual([]);
});
