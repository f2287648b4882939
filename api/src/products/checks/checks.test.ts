import sharp from 'sharp';
import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { tidy } from '../../app/housekeeping/tidy';
import { features } from '../../bank';
import { alex, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { formOf, formType } from '../../testing/picture-form';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { reviewChecks } from './review-checks';

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

/** Each shade produces a different picture. */
const paper = (shade: number, width = 640, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .png()
    .toBuffer();

const upload = async (content: Buffer, by = token) =>
  bank.app.inject({
    method: 'POST',
    url: '/api/v1/banking/check-deposits/pictures/',
    headers: { 'content-type': formType, authorization: `Bearer ${by}` },
    payload: formOf([{ field: 'picture', content, filename: 'check.png' }]),
  });

const side = async (shade: number, by = token) =>
  (await upload(await paper(shade), by)).json().data.id as string;

const deposit = (body: object, headers = {}, by = token) =>
  bank.send({ method: 'POST', path: '/banking/check-deposits/', body, token: by, headers });
const sides = async (front = 10, back = 200) => ({ front_id: await side(front), back_id: await side(back) });
const usual = async (amount: number | string = 120.5) => ({
  account_id: checking,
  amount,
  ...(await sides()),
});
const list = async () =>
  (await bank.send({ method: 'GET', path: '/banking/check-deposits/', token })).json().data;

const pass = async (time: number) => {
  bank.clock.pass(time);
  token = (await bank.signIn(alex.email)).access;
};

const balance = async () => {
  const answer = await bank.send({ method: 'GET', path: `/banking/accounts/${checking}/balance/`, token });
  return Number(answer.json().data.balance);
};

const emails = async () => {
  const rows = await bank.deps.db
    .selectFrom('mail')
    .select('subject')
    .where('subject', 'like', '%check for%')
    .execute();
  return rows.map(({ subject }) => subject).sort();
};

test('[DASH-4] holds a check until next-business-day review, then credits it', async () => {
  const before = await balance();
  const answer = await deposit(await usual());
  expect(answer.json()).toEqual({
    message: 'Your check is on hold until we review it on 2026-03-19.',
    deposit: expect.objectContaining({
      reference: expect.stringMatching(/^CHECK-/),
      amount: '120.50',
      status: 'pending',
      status_display: 'Held for Review',
      clears_on: '2026-03-19',
    }),
  });
  expect(await balance()).toBe(before);
  await pass(hours(28));
  expect(await reviewChecks(bank.deps)).toBe(0);
  await pass(hours(1));
  const both = await Promise.all([reviewChecks(bank.deps), reviewChecks(bank.deps)]);
  expect(both[0] + both[1]).toBe(1);
  expect(await balance()).toBe(before + 120.5);
  expect((await list()).deposits).toMatchObject([{ status: 'cleared', status_display: 'Cleared' }]);
  expect(await emails()).toEqual([
    "We've received your check for $120.50",
    'Your check for $120.50 has cleared',
  ]);
});

test('[DASH-4] deposits the same check once, even in parallel requests', async () => {
  const answers = await Promise.all([deposit(await usual()), deposit(await usual())]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await list()).deposits).toHaveLength(1);
});

test('[DASH-4] rejects a reused back picture at review and emails the customer', async () => {
  const before = await balance();
  await deposit(await usual());
  await pass(1);
  await deposit({ account_id: checking, amount: 50, ...(await sides(60, 200)) });
  await pass(hours(29));
  expect(await reviewChecks(bank.deps)).toBe(2);
  expect(await balance()).toBe(before + 120.5);
  expect((await list()).deposits[0]).toMatchObject({
    status: 'refused',
    reason: 'A check with one of these pictures was already deposited.',
  });
  expect(await emails()).toContain('Your check for $50.00 was refused');
  expect((await list()).left).toBe('9879.50');
});

test.each([
  ['5000.01', 'amount', 'Please enter at most $5,000.00 per check'],
  ['0', 'amount', expect.any(String)],
])('[DASH-4] rejects the check amount %s with a field error', async (amount, field, text) => {
  const answer = await deposit(await usual(amount));
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { [field]: [text] }]);
});

test('[DASH-4] limits deposits to $10,000 in 30 days, to the cent', async () => {
  const more = async (amount: number, shade: number) =>
    deposit({ account_id: checking, amount, ...(await sides(shade, shade + 100)) });
  expect((await more(5000, 1)).statusCode).toBe(200);
  const two = await Promise.all([more(5000, 2), more(5000, 3)]);
  expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const over = await more(0.01, 4);
  expect(over.json().errors).toEqual({
    amount: ["You've reached your 30-day limit"],
  });
  await pass(hours(24 * 30));
  expect((await more(0.01, 5)).statusCode).toBe(200);
});

test('[DASH-4] requires pictures of two different sides, both uploaded by the customer', async () => {
  const { front_id, back_id } = await sides();
  const theirs = await side(30, (await bank.signIn(sam.email)).access);
  const again = await side(10);
  const cases = [
    [404, { front_id: theirs, back_id }, { front_id: ['Please retake this picture'] }],
    [404, { front_id, back_id: 'chkpic_unknown' }, { back_id: ['Please retake this picture'] }],
    [
      400,
      { front_id, back_id: again },
      { back_id: ['Both pictures are the same. Please take one of each side.'] },
    ],
  ];
  for (const [status, given, errors] of cases) {
    const answer = await deposit({ account_id: checking, amount: 5, ...(given as object) });
    expect([answer.statusCode, answer.json().errors]).toEqual([status, errors]);
  }
  const elsewhere = await deposit({ account_id: sam.accounts[0]?.id, amount: 5, front_id, back_id });
  expect(elsewhere.statusCode).toBe(404);
});

test('[DASH-4] rejects an illegible picture and a file that isn’t a picture', async () => {
  const small = await upload(await paper(10, 300, 140));
  expect([small.statusCode, small.json().errors.picture[0]]).toEqual([
    400,
    expect.stringContaining('too small'),
  ]);
  expect((await upload(Buffer.from('no picture'))).statusCode).toBe(400);
});

test('[API-3] replays the response to a retry and rejects changed content', async () => {
  const key = { 'idempotency-key': 'check-1' };
  const body = await usual();
  const first = await deposit(body, key);
  expect((await deposit(body, key)).body).toBe(first.body);
  expect((await deposit({ ...body, amount: 7 }, key)).statusCode).toBe(422);
  expect((await list()).deposits).toHaveLength(1);
});

test('[API-3] deletes unused pictures after a day and deposited pictures after 90 days', async () => {
  await deposit(await usual());
  await side(77);
  const saved = async () => (await bank.deps.db.selectFrom('check_pictures').select('id').execute()).length;
  bank.clock.pass(hours(24) + 1);
  await tidy(bank.deps, features);
  expect(await saved()).toBe(2);
  bank.clock.pass(hours(24 * 90));
  await tidy(bank.deps, features);
  expect(await saved()).toBe(0);
});
