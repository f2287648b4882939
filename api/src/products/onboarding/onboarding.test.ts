import { cents } from '@bank/shared/money';
import { alex, robin, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { newId } from '../../kernel/ids/ids';
import { bookTransaction } from '../../ledger/booking/book-transaction';
import { ownRoutingNumber } from '../../ledger/booking/routing-number';
import { settleTransfers } from '../../payments/external/settle-transfers';
import { codeFor, registerCustomer, signInAgain } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const email = 'mina@example.com';
const pin = '482915';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank('full');
  token = await registerCustomer(bank, email);
});
afterEach(() => bank.close());

const post = (path: string, body: object = {}, by = token) =>
  bank.send({ method: 'POST', path, body, token: by });
const get = async (path: string, by = token) =>
  (await bank.send({ method: 'GET', path, token: by })).json().data;
const read = (by = token) => get('/auth/onboarding/', by);

async function done(): Promise<string[]> {
  const { steps } = await read();
  return steps.flatMap(({ step, is_done }: { step: string; is_done: boolean }) => (is_done ? [step] : []));
}

const accounts = async (): Promise<{ id: string; account_number: string }[]> => get('/banking/accounts/');

async function transfer(by: string, proof: string, body: object) {
  await post('/transactions/verify-pin/', { pin: proof }, by);
  const sent = await post('/transactions/transfer/external/', body, by);
  expect(sent.statusCode).toBe(200);
  bank.clock.pass(hours(24 * 7));
  await settleTransfers(bank.deps);
  token = await signInAgain(bank, email);
}

const toHere = { bank_name: 'Larch', routing_number: ownRoutingNumber, amount: 25 };

test('lists the steps, with the account already open', async () => {
  expect(await read()).toEqual({
    is_open: true,
    steps: [
      { step: 'account', is_done: true },
      { step: 'pin', is_done: false },
      { step: 'money', is_done: false },
      { step: 'card', is_done: false },
    ],
  });
});

test('counts the PIN, a virtual card and money from another customer', async () => {
  await post('/auth/pin/set/', { new_pin: pin });
  expect(await done()).toEqual(['account', 'pin']);
  const [account] = await accounts();
  expect(
    (await post('/banking/cards/virtual/', { nickname: 'Web', account_id: account?.id })).statusCode,
  ).toBe(200);
  expect(await done()).toEqual(['account', 'pin', 'card']);
  const from_account_id = alex.accounts[0]?.id;
  const to = { recipient_name: 'Mina', account_number: account?.account_number, from_account_id };
  await transfer((await bank.signIn(alex.email)).access, alex.pin, { ...toHere, ...to });
  expect(await done()).toEqual(['account', 'pin', 'money', 'card']);
});

test('counts no money that was the customer’s own, or came back', async () => {
  await post('/auth/pin/set/', { new_pin: pin });
  const [from, to] = await accounts();
  await post('/transactions/verify-pin/', { pin });
  const between = { from_account_id: from?.id, to_account_id: to?.id, amount: 10 };
  expect((await post('/transactions/transfer/internal/', between)).statusCode).toBe(200);
  const nowhere = { recipient_name: 'No', account_number: '4999999999', from_account_id: from?.id };
  await transfer(token, pin, { ...toHere, ...nowhere });
  expect(await done()).toEqual(['account', 'pin']);
});

test('counts money from outside the bank', async () => {
  const [account] = await accounts();
  const salary = { id: newId('txn'), type: 'deposit', category: 'income', description: 'Salary' } as const;
  const sides = { merchant: 'Employer', from: 'bank_cash', to: String(account?.id), amount: cents(10_000) };
  await bank.deps.db
    .transaction()
    .execute((tx) => bookTransaction(tx, { ...salary, ...sides, at: bank.clock.now() }));
  expect(await done()).toEqual(['account', 'money']);
});

test('closes for good and on every device, once audited', async () => {
  const other = await signInAgain(bank, email);
  const closed = { is_open: false, steps: [] };
  expect((await post('/auth/onboarding/dismiss/')).json()).toEqual({ data: closed });
  expect((await post('/auth/onboarding/dismiss/')).json()).toEqual({ data: closed });
  expect(await read(other)).toEqual(closed);
  expect(await get('/auth/profile/', other)).not.toHaveProperty('is_onboarding');
  const audits = bank.deps.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'onboarding-dismissed');
  expect(await audits.execute()).toHaveLength(1);
});

test('has no checklist for customers from before', async () => {
  const before = (await bank.signIn(sam.email)).access;
  expect(await read(before)).toEqual({ is_open: false, steps: [] });
  await post('/auth/onboarding/dismiss/', {}, before);
  const row = bank.deps.db.selectFrom('customers').select('onboarding_ended_at').where('id', '=', sam.id);
  expect(await row.executeTakeFirst()).toEqual({ onboarding_ended_at: null });
});

test('opens for a customer who had a PIN before verifying', async () => {
  await post('/auth/otp/request/', { email: robin.email, purpose: 'registration' });
  const body = { email: robin.email, purpose: 'registration', otp_code: await codeFor(bank, robin.email) };
  await post('/auth/otp/verify/', body);
  token = (await bank.signIn(robin.email)).access;
  expect(await done()).toEqual(['account', 'pin']);
});

test('starts no checklist where the bank mails the PIN', async () => {
  const mailing = await openTestBank();
  const by = await registerCustomer(mailing, email);
  const send = (path: string) => mailing.send({ method: 'GET', path, token: by });
  expect((await send('/auth/onboarding/')).json().data).toEqual({ is_open: false, steps: [] });
  const profile = (await send('/auth/profile/')).json().data;
  expect([profile.needs_pin, profile.is_onboarding]).toEqual([undefined, undefined]);
  await mailing.close();
});
