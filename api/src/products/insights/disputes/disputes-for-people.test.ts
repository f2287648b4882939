import { findBrokenInvariants } from '../../../app/housekeeping/assert-ledger';
import { alex } from '../../../demo/customers/customers';
import { Disputing } from '../../../testing/cards/disputing';
import { mailTo } from '../../../testing/mail-to';
import { listForPerson } from './find-disputes';
import { decideByPerson } from './review-disputes';

let it: Disputing;
beforeEach(async () => {
  it = await Disputing.open();
});
afterEach(async () => {
  const broken = await findBrokenInvariants(it.bank.deps.db).finally(() => it.bank.close());
  expect(broken).toEqual([]);
});

test('refunds one payment in three months, and leaves more to a person', async () => {
  const shops = ['One Shop', 'Two Shop', 'Three Shop', 'Four Shop', 'Five Shop', 'Six Shop'];
  const before = await it.balance();
  const ids: string[] = [];
  for (const shop of shops) ids.push(await it.payByCard('online', shop));
  for (const id of ids) await it.report(id);
  await it.wait(24);
  await it.wait(24);
  const outcomes = await Promise.all(ids.map((id) => it.outcomeOf(id)));
  expect(outcomes).toEqual(['refunded', ...Array(5).fill('under-review')]);
  expect(await it.balance()).toBe(before - 5 * 40_00);
  expect((await it.details(String(ids[1]))).dispute.explanation).toMatch(/^One of our people is looking/);
  const subjects = (await mailTo(it.bank, alex.email)).map(({ subject }) => subject);
  expect(subjects.filter((one) => one === "We're still looking into a payment you reported")).toHaveLength(5);
});

test.each([
  ['the newest first', (ids: string[]) => [...ids].reverse()],
  ['the oldest first', (ids: string[]) => ids],
])('calls no merchant known for payments that are disputed, too, %s', async (_, order) => {
  const ids: string[] = [];
  for (let time = 0; time < 4; time += 1) ids.push(await it.payByCard());
  for (const id of order(ids)) await it.report(id);
  await it.wait(24);
  const outcomes = await Promise.all(ids.map((id) => it.outcomeOf(id)));
  expect(outcomes.sort()).toEqual(['refunded', 'under-review', 'under-review', 'under-review']);
});

test('says no longer that a person looks into a report that was taken back', async () => {
  const id = await it.payByCard('online', 'Shady Shop', 200_01);
  const dispute = (await it.report(id)).json().data.id;
  await it.wait(24);
  await it.post(`/transactions/disputes/${dispute}/withdraw/`);
  expect((await it.details(id)).dispute).toMatchObject({ status: 'withdrawn', explanation: '' });
});

test('leaves a large payment to a person', async () => {
  const id = await it.payByCard('online', 'Shady Shop', 200_01);
  await it.report(id);
  await it.wait(24);
  expect(await it.outcomeOf(id)).toBe('under-review');
});

test.each([
  [{ outcome: 'refunded', why: '' } as const, 0, /^You're right\. The full amount is back/],
  [{ outcome: 'refused', why: 'It was delivered to your door.' } as const, 201_00, /^It was delivered/],
])('a person decides once: %j', async (decision, missing, explanation) => {
  const before = await it.balance();
  const id = await it.payByCard('online', 'Shady Shop', 201_00);
  const dispute = (await it.report(id)).json().data.id;
  const decide = () => it.bank.deps.command('bank', (tx) => decideByPerson(tx, dispute, decision));
  expect(await decide()).toBe(false);
  await it.wait(24);
  expect((await listForPerson(it.bank.deps.db)).map((one) => [one.id, one.email, one.paid])).toEqual([
    [dispute, alex.email, '$201.00 to Shady Shop'],
  ]);
  expect([await decide(), await decide()]).toEqual([true, false]);
  expect((await it.details(id)).dispute).toMatchObject({
    status: 'resolved',
    outcome: decision.outcome,
    explanation: expect.stringMatching(explanation),
  });
  expect(await it.balance()).toBe(before - missing);
  expect(await listForPerson(it.bank.deps.db)).toEqual([]);
});
