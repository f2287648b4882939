import { temporaryFolder } from '../testing/built-app';
import { openTestStore } from '../testing/test-store';
import { JudgeVisits } from './judge-visits';
import { type StoredVisit, writeVisits } from './stored-visits';

const salt = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const { folder, remove } = temporaryFolder();
afterAll(() => remove());

const visit = (number: number, change: Partial<StoredVisit> = {}): StoredVisit => ({
  view: `view-${number}`,
  at: 1_000 + number,
  side: 'candidate',
  browser: 'chromium',
  network: `network-${number}`,
  prefix: `prefix-${number}`,
  device: `device-${number}`,
  signs: [],
  ...change,
});

test('joins the parts of a page view that several processes stored', async () => {
  const store = await openTestStore(folder);
  const visits = new JudgeVisits(store, 'production', salt);
  await writeVisits(store.storage, salt, 'one-0000', [visit(1, { ms: 300 }), visit(2)]);
  const first = await visits.read();
  expect(first.charges[0]?.candidate).toEqual({ visits: 2, bad: 0 });
  await writeVisits(store.storage, salt, 'two-0000', [visit(1, { at: 1_050, signs: ['broke'] })]);
  const joined = await visits.read();
  expect(joined.charges[0]).toMatchObject({ sign: 'broke', candidate: { visits: 2, bad: 1 } });
  expect(await visits.read()).toBe(joined);
});

test('drops the silence of a view that another process heard from', async () => {
  const store = await openTestStore(folder);
  const other = 'decafbaddecafbaddecafbaddecafbad';
  const visits = new JudgeVisits(store, 'production', other);
  await writeVisits(store.storage, other, 'one-0000', [
    visit(1, { signs: ['silent'] }),
    visit(2, { signs: ['silent'] }),
  ]);
  expect((await visits.read()).charges[2]).toMatchObject({
    sign: 'silent',
    candidate: { visits: 2, bad: 2 },
  });
  await writeVisits(store.storage, other, 'two-0000', [visit(1, { at: 1_200 })]);
  expect((await visits.read()).charges[2]).toMatchObject({
    sign: 'silent',
    candidate: { visits: 2, bad: 1 },
  });
});
