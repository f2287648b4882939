import type { AskedRequest, OwnRequest } from '@bank/shared/contracts/requests';
import { cents } from '@bank/shared/money';
import { alex, jordan, sam } from '../../app/demo/customers';
import { hours, minutes, seconds } from '../../kernel/clock/clock';
import { newId } from '../../kernel/ids/ids';
import { assertLedger } from '../../ledger/booking/assert-ledger';
import { bookTransaction } from '../../ledger/booking/book-transaction';
import { mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { sendDue } from '../person-payments/send-due';

const idOf = ({ accounts }: typeof alex) => accounts[0]?.id as string;
const checking = idOf(alex);

let bank: TestBank;
let alexs: string;
let sams: string;
let jordans: string;
const signIn = async () => {
  [alexs, sams, jordans] = (await Promise.all(
    [alex, sam, jordan].map(async ({ email }) => (await bank.signIn(email)).access),
  )) as [string, string, string];
};
beforeEach(async () => {
  bank = await openTestBank();
  await signIn();
  await fundSam();
});
afterEach(async () => {
  await assertLedger(bank.deps.db);
  await bank.close();
});

const post = (path: string, body: object, token = alexs, headers?: Record<string, string>) =>
  bank.send({ method: 'POST', path: `/payments/${path}/`, body, token, ...(headers && { headers }) });
const list = async (token: string): Promise<{ asked: AskedRequest[]; own: OwnRequest[] }> =>
  (await bank.send({ method: 'GET', path: '/payments/requests/', token })).json().data;

const findSam = async () =>
  (await post('people/find', { address: sam.email, name: 'Sam Rivera' })).json().data.person.id as string;

const dinner = { account_id: checking, amount: 25, note: 'Dinner' };
const make = (more: object = {}, headers?: Record<string, string>) =>
  post('requests', { ...dinner, ...more }, alexs, headers);
const makeLink = async () => (await make()).json().data as OwnRequest;
const askSam = async () => (await make({ person_id: await findSam() })).json().data as OwnRequest;

const linkIn = ({ link }: OwnRequest) =>
  new URL(String(link), 'https://bank.test').searchParams.get('request');
const open = (link: unknown, token: string) => post('requests/open', { link }, token);
const decline = (id: string, token = sams) => post(`requests/${id}/decline`, {}, token);
const cancel = (id: string, token = alexs) => post(`requests/${id}/cancel`, {}, token);

async function pay(id: string, payer = sam, token = sams, headers?: Record<string, string>) {
  const body = { request_id: id, from_account_id: idOf(payer) };
  const prove = { pin: payer.pin, ...body, amount: 25 };
  await bank.send({ method: 'POST', path: '/transactions/verify-pin/', body: prove, token });
  return post('requests/pay', body, token, headers);
}

const balanceOf = async (id: string) => {
  const account = bank.deps.db.selectFrom('accounts').select(['balance_cents', 'held_cents']);
  const { balance_cents, held_cents } = await account.where('id', '=', id).executeTakeFirstOrThrow();
  return balance_cents - held_cents;
};
const waitUntilSent = () => {
  bank.clock.pass(seconds(10));
  return sendDue(bank.deps);
};
const undo = (id: string, token = sams) => post(`people/payments/${id}/undo`, {}, token);
const titlesOf = async (token: string): Promise<string[]> =>
  (await bank.send({ method: 'GET', path: '/auth/notifications/', token }))
    .json()
    .data.results.map(({ title }: { title: string }) => title);
const subjectsTo = async (email: string) => (await mailTo(bank, email)).map(({ subject }) => subject);

/** Sam opened an account without a deposit. */
async function fundSam(): Promise<void> {
  const what = { type: 'deposit', category: 'income', description: 'Salary', merchant: 'Employer' } as const;
  const booking = { ...what, id: newId('txn'), from: 'bank_cash', to: idOf(sam), amount: cents(1_000_00) };
  await bank.deps.db.transaction().execute((tx) => bookTransaction(tx, { ...booking, at: bank.clock.now() }));
}

test('makes a link that another customer opens, pays and closes', async () => {
  const made = await makeLink();
  expect(made).toEqual({
    id: expect.stringMatching(/^ask_/),
    ...{ amount: '25.00', note: 'Dinner', status: 'open', account_id: checking },
    ...{ created_at: '2026-03-18T09:30:00.000Z', expires_at: '2026-04-01T09:30:00.000Z', closed_at: null },
    ...{ person_name: null, paid_by: null, transaction_id: null },
    link: expect.stringMatching(/^\/dashboard\/pay\?request=ask_\w+\.[\w-]{24}$/),
  });
  const [mine, theirs] = [await balanceOf(checking), await balanceOf(idOf(sam))];
  expect((await open(linkIn(made), sams)).json().data).toMatchObject({
    is_own: false,
    request: { requester_name: 'Alex Morgan', amount: '25.00', note: 'Dinner', is_personal: false },
  });
  const payment = (await pay(made.id)).json().data;
  expect(payment).toMatchObject({
    person_name: 'Alex Morgan',
    amount: '25.00',
    note: 'Dinner',
    status: 'held',
  });
  expect((await list(alexs)).own).toMatchObject([{ status: 'paying', paid_by: null, link: null }]);
  expect(await waitUntilSent()).toBe(1);
  expect((await list(alexs)).own).toMatchObject([
    { status: 'paid', paid_by: 'Sam Rivera', transaction_id: expect.stringMatching(/^txn_/) },
  ]);
  expect([await balanceOf(checking), await balanceOf(idOf(sam))]).toEqual([mine + 2500, theirs - 2500]);
  expect(await titlesOf(alexs)).toContain('Sam Rivera paid your request for $25.00');
});

test('asks a person, who is notified, and closes when they pay', async () => {
  const { id } = await askSam();
  expect(await titlesOf(sams)).toContain('Alex Morgan asks you for $25.00');
  expect(await subjectsTo(sam.email)).toContain('Alex Morgan asks you for $25.00');
  expect((await list(sams)).asked).toMatchObject([{ id, status: 'open', is_personal: true }]);
  expect((await open(id, sams)).json().data.request.id).toBe(id);
  const { id: payment } = (await pay(id)).json().data;
  await waitUntilSent();
  expect((await list(sams)).asked).toMatchObject([{ id, status: 'paid', payment_id: payment }]);
});

test('shows a request to no one but its people', async () => {
  const { id } = await askSam();
  const linked = await makeLink();
  for (const unknown of [id, linked.id, `${id}.${'a'.repeat(24)}`, linkIn(linked)?.replace(/.$/, '!'), 'x'])
    expect((await open(unknown, jordans)).statusCode).toBe(404);
  expect((await pay(id, jordan, jordans)).statusCode).toBe(404);
  expect((await pay(linked.id, jordan, jordans)).statusCode).toBe(404);
  expect((await decline(id, jordans)).statusCode).toBe(404);
  expect((await cancel(id, sams)).statusCode).toBe(404);
  expect((await list(jordans)).asked).toEqual([]);
});

test('stores nothing that opens a link', async () => {
  const made = await make({}, { 'idempotency-key': 'link' });
  const signature = String(linkIn(made.json().data)).split('.')[1];
  const rows = await bank.deps.db.selectFrom('answered_requests').select('answer').execute();
  expect(JSON.stringify(rows)).toContain('\\"link\\":null');
  expect(JSON.stringify(rows)).not.toContain(signature);
});

test('makes one request per key and replays its response', async () => {
  const key = { 'idempotency-key': 'dinner' };
  const first = await make({}, key);
  const again = await make({}, key);
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect((await list(alexs)).own).toHaveLength(1);
  expect((await make({ amount: 26 }, key)).statusCode).toBe(422);
});

test('is paid once when two customers pay at the same time', async () => {
  const made = await makeLink();
  for (const token of [sams, jordans]) await open(linkIn(made), token);
  const before = await balanceOf(checking);
  const answers = await Promise.all([pay(made.id), pay(made.id, jordan, jordans)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  const refused = answers.find(({ statusCode }) => statusCode === 410);
  expect(refused?.json()).toMatchObject({
    error: 'This request is already being paid',
    message: 'No money was moved.',
  });
  await waitUntilSent();
  expect(await balanceOf(checking)).toBe(before + 2500);
});

test('opens again when the payment is undone', async () => {
  const { id } = await askSam();
  const before = await balanceOf(idOf(sam));
  await undo((await pay(id)).json().data.id);
  expect((await list(sams)).asked).toMatchObject([{ status: 'open', payment_id: null }]);
  expect((await pay(id)).statusCode).toBe(200);
  await waitUntilSent();
  expect(await balanceOf(idOf(sam))).toBe(before - 2500);
});

test('opens again when the payment is returned', async () => {
  const made = await makeLink();
  await open(linkIn(made), sams);
  await pay(made.id);
  const setActive = (is_active: boolean) =>
    bank.deps.db.updateTable('accounts').set({ is_active }).where('id', '=', checking).execute();
  await setActive(false);
  await waitUntilSent();
  expect((await pay(made.id)).json().error).toBe('The account of this request was closed');
  await setActive(true);
  expect((await list(alexs)).own).toMatchObject([{ status: 'open' }]);
  expect((await pay(made.id)).statusCode).toBe(200);
});

test('pays once per key, also after the request was paid', async () => {
  const { id } = await askSam();
  const key = { 'idempotency-key': 'pay-dinner' };
  const first = await pay(id, sam, sams, key);
  await waitUntilSent();
  const again = await pay(id, sam, sams, key);
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
});

test('needs a PIN that was verified for this request', async () => {
  const [one, other] = [await askSam(), await askSam()];
  const from_account_id = idOf(sam);
  const prove = (body: object) =>
    bank.send({
      ...{ method: 'POST', path: '/transactions/verify-pin/', token: sams },
      body: { pin: sam.pin, from_account_id, amount: 25, ...body },
    });
  await prove({ request_id: other.id });
  expect((await post('requests/pay', { request_id: one.id, from_account_id }, sams)).statusCode).toBe(403);
  expect((await post('requests/pay', { request_id: other.id, from_account_id }, sams)).statusCode).toBe(200);
});

test('is declined by the person who was asked, which tells the owner', async () => {
  const { id } = await askSam();
  expect((await decline(id)).json()).toMatchObject({
    message: 'Request declined',
    data: { status: 'declined' },
  });
  expect((await decline(id)).statusCode).toBe(200);
  expect((await titlesOf(alexs)).filter((title) => /declined/.test(title))).toEqual([
    'Sam Rivera declined your request for $25.00',
  ]);
  expect(await subjectsTo(alex.email)).toContain('Sam Rivera declined your request for $25.00');
  expect((await pay(id)).json().error).toBe('This request was declined');
  expect((await cancel(id)).statusCode).toBe(410);
});

test('is canceled by its owner until it is paid', async () => {
  const [one, other] = [await askSam(), await makeLink()];
  expect((await cancel(one.id)).json().data).toMatchObject({ status: 'cancelled' });
  expect((await cancel(one.id)).statusCode).toBe(200);
  expect((await pay(one.id)).json().error).toBe('This request was canceled');
  await open(linkIn(other), sams);
  await pay(other.id);
  expect((await cancel(other.id)).json().error).toBe('This request is already being paid');
});

test('declines no link', async () => {
  const made = await makeLink();
  await open(linkIn(made), sams);
  expect((await decline(made.id)).statusCode).toBe(404);
});

test('expires after 14 days', async () => {
  const made = await makeLink();
  await open(linkIn(made), sams);
  bank.clock.pass(hours(24 * 14));
  await signIn();
  expect((await list(alexs)).own).toMatchObject([{ status: 'expired', link: null }]);
  expect((await pay(made.id)).json().error).toBe('This request has expired');
});

test('shows the owner their own link, but takes no payment from them', async () => {
  const made = await makeLink();
  expect((await open(linkIn(made), alexs)).json().data.is_own).toBe(true);
  expect((await pay(made.id, alex, alexs)).statusCode).toBe(404);
});

test('takes money into the customer’s own open accounts only', async () => {
  expect((await make({ account_id: idOf(sam) })).statusCode).toBe(404);
  const { id } = alex.accounts[3] as { id: string };
  await bank.deps.db.updateTable('accounts').set({ is_active: false }).where('id', '=', id).execute();
  expect((await make({ account_id: id })).json().errors.account_id[0]).toMatch(/closed/);
});

test('limits open requests to 30, and new ones to 30 an hour', async () => {
  const made = [];
  for (let count = 0; count < 30; count += 1) made.push(await makeLink());
  expect((await make()).statusCode).toBe(429);
  bank.clock.pass(minutes(60));
  await signIn();
  expect((await make()).json().errors.amount[0]).toMatch(/30 open requests/);
  await cancel(made[0]?.id as string);
  expect((await make()).statusCode).toBe(200);
});
