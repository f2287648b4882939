import { sql } from 'kysely';
import sharp from 'sharp';
import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { formOf, formType } from '../../testing/picture-form';
import { planOf } from '../../testing/plan-of';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { findWithSamePicture, reviewChecks } from './review-checks';

const [checking] = alex.accounts.map(({ id }) => id) as [string];

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(async () => {
  await assertLedger(bank.deps.db);
  await bank.close();
});

const paper = (shade: number) =>
  sharp({ create: { width: 640, height: 300, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .png()
    .toBuffer();

async function side(shade: number, by = token): Promise<string> {
  const answer = await bank.app.inject({
    method: 'POST',
    url: '/api/v1/banking/check-deposits/pictures/',
    headers: { 'content-type': formType, authorization: `Bearer ${by}` },
    payload: formOf([{ field: 'picture', content: await paper(shade), filename: 'check.png' }]),
  });
  return answer.json().data?.id;
}

const sides = async (front: number, back: number) => ({
  front_id: await side(front),
  back_id: await side(back),
});
const deposit = (pictures: object, account_id = checking, by = token) =>
  bank.send({
    method: 'POST',
    path: '/banking/check-deposits/',
    body: { account_id, amount: 50, ...pictures },
    token: by,
  });

const pass = async (time: number) => {
  bank.clock.pass(time);
  token = (await bank.signIn(alex.email)).access;
};
const states = async () =>
  (
    await bank.deps.db
      .selectFrom('check_deposits')
      .select('status')
      .orderBy('deposited_at')
      .orderBy('id')
      .execute()
  ).map(({ status }) => status);

test('[DASH-4] doesn’t clear the same check with swapped sides', async () => {
  await deposit(await sides(10, 200));
  await pass(1);
  await deposit(await sides(200, 10));
  await pass(hours(29));
  await reviewChecks(bank.deps);
  expect(await states()).toEqual(['cleared', 'refused']);
});

test('[DASH-4] accepts a resubmitted check with the same pictures after a rejection', async () => {
  await deposit(await sides(10, 200));
  await pass(1);
  const pictures = await sides(60, 200);
  await deposit(pictures);
  await pass(hours(29));
  await reviewChecks(bank.deps);
  expect(await states()).toEqual(['cleared', 'refused']);
  const again = await deposit(pictures);
  expect([again.statusCode, again.json().errors]).toEqual([
    404,
    { front_id: ['Please retake this picture'] },
  ]);
});

test('[DASH-4] asks the customer to retake a side that another deposit uses', async () => {
  const { front_id, back_id } = await sides(10, 200);
  await deposit({ front_id, back_id });
  const answer = await deposit({ front_id: await side(60), back_id });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    404,
    { back_id: ['Please retake this picture'] },
  ]);
});

test('[DASH-4] doesn’t reveal that another customer deposited the same check', async () => {
  await deposit(await sides(10, 200));
  const by = (await bank.signIn(sam.email)).access;
  const pictures = { front_id: await side(10, by), back_id: await side(200, by) };
  const answer = await deposit(pictures, sam.accounts[0]?.id, by);
  expect([answer.statusCode, answer.json().error]).toEqual([409, 'This check was already deposited']);
  expect(answer.json().message).toBe(
    'You can deposit a check only once. See your deposits in your list of checks.',
  );
});

test('[DASH-4] accepts at most 40 pictures per customer per day', async () => {
  const picture = { content: Buffer.from('x'), digest: 'd', uploaded_at: bank.clock.now() };
  const known = Array.from({ length: 39 }, (_, at) => ({
    ...picture,
    id: `chkpic_${at}`,
    customer_id: alex.id,
  }));
  await bank.deps.db.insertInto('check_pictures').values(known).execute();
  const [last, over] = [await side(10), await side(20)];
  expect([typeof last, over]).toEqual(['string', undefined]);
  expect(typeof (await side(20, (await bank.signIn(sam.email)).access))).toBe('string');
  await pass(hours(24));
  expect(typeof (await side(20))).toBe('string');
});

test('[API-4] finds earlier deposits of a check without a full scan', async () => {
  const held = { id: 'check_1', front_digest: 'front', back_digest: 'back', deposited_at: bank.clock.now() };
  const { db } = bank.deps;
  const plan = await planOf(db, sql`${findWithSamePicture(db, held).select('id')}`);
  expect(plan).toContain('checks_by_back');
  expect(plan).toContain('a_check_is_deposited_once');
});
