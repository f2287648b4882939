import { cents } from '@bank/shared/money';
import { alex, sam } from '../src/demo/customers/customers';
import { notify } from '../src/identity/notifications/notify';
import { hours, later } from '../src/kernel/clock/clock';
import { newId } from '../src/kernel/ids/ids';
import { openDebtAccount } from '../src/ledger/accounts/open-debt-account';
import { bookTransaction } from '../src/ledger/booking/book-transaction';
import { issueCard } from '../src/products/cards/owned/issue-card';
import { answer } from '../src/products/chat/answers';
import type { TestBank } from '../src/testing/test-bank';
import { makeIdentityIds } from './sams-identity-ids';
import { makeLoanIds } from './sams-loan-ids';

export const samsAccount = sam.accounts[0]?.id as string;

const alexsAccount = alex.accounts[0]?.id as string;

const routing = {
  recipient_name: 'Kim',
  bank_name: 'First',
  routing_number: '011000015',
  account_number: '47110',
};

/** Sam's IDs, keyed by field, or by endpoint and field. All other fields contain account IDs. */
export async function createSamsIds(bank: TestBank): Promise<Record<string, string[]>> {
  const payees = [await makePayee(bank), samsAccount];
  return {
    ...(await makePayments(bank)),
    ...(await makePersonPayment(bank)),
    ...(await makeDispute(bank)),
    ...(await makeRequests(bank)),
    ...(await makeSchedules(bank)),
    ...(await makeProducts(bank)),
    ...(await makeCards(bank)),
    ...(await makeLoanIds(bank, samsAccount)),
    ...(await makeIdentityIds(bank, samsAccount)),
    'markAnswersRead id': [await makeAnswer(bank), samsAccount],
    'markNotificationsRead id': [await makeNotification(bank), samsAccount],
    payee_id: payees,
    'removePayee id': payees,
  };
}

async function makePayments(bank: TestBank) {
  const salary = { id: newId('txn'), type: 'deposit', category: 'income', description: 'Salary' } as const;
  const sides = { merchant: 'Employer', from: 'bank_cash', to: samsAccount, amount: cents(10_000) };
  const booking = { ...salary, ...sides, at: bank.clock.now() };
  await bank.deps.db.transaction().execute((tx) => bookTransaction(tx, booking));
  const token = (await bank.signIn(sam.email)).access;
  const post = async (path: string, body: object) =>
    (await bank.send({ method: 'POST', path: `/transactions/${path}/`, body, token })).json().data;
  const prove = () => post('verify-pin', { pin: sam.pin });
  const from = { from_account_id: samsAccount, amount: 1 };
  await prove();
  const transfer = await post('transfer/external', { ...from, ...routing, save_recipient: true });
  const { recipients } = (await bank.send({ method: 'GET', path: '/transactions/recipients/', token })).json()
    .data;
  const payee_id = (await post('bills/payees', { name: 'Power works', account_number: '4712' })).id;
  await prove();
  const plan = await post('bills/planned', { ...from, ...onADay(bank), payee_id });
  return {
    'cancelExternalTransfer id': [transfer.id, samsAccount],
    'getReceipt id': [transfer.id, samsAccount],
    'downloadReceipt id': [transfer.id, samsAccount],
    'removeRecipient id': [recipients[0].id, samsAccount],
    'cancelPlannedBill id': [plan.id, samsAccount],
  };
}

async function makeDispute(bank: TestBank) {
  const token = (await bank.signIn(sam.email)).access;
  const path = '/transactions/?direction=out&limit=1';
  const [paid] = (await bank.send({ method: 'GET', path, token })).json().data.results;
  const body = { transaction_id: paid.id, reason: 'not-mine' };
  const reported = await bank.send({ method: 'POST', path: '/transactions/disputes/', body, token });
  const transactions = [paid.id, samsAccount];
  return {
    transaction_id: transactions,
    'getTransaction id': transactions,
    'getTransactionDetails id': transactions,
    'updateNote id': transactions,
    'chooseCategory id': transactions,
    'withdrawDispute id': [reported.json().data.id, samsAccount],
  };
}

async function makePersonPayment(bank: TestBank) {
  const token = (await bank.signIn(sam.email)).access;
  const post = async (path: string, body: object) =>
    (await bank.send({ method: 'POST', path, body, token })).json().data;
  const search = { address: alex.email, name: `${alex.firstName} ${alex.lastName}` };
  const { person } = await post('/payments/people/find/', search);
  await post('/transactions/verify-pin/', { pin: sam.pin });
  const order = { person_id: person.id, from_account_id: samsAccount, amount: 1 };
  const payment = await post('/payments/people/pay/', order);
  const payments = [payment.id, samsAccount];
  return {
    person_id: [person.id, samsAccount],
    'forgetPerson id': [person.id, samsAccount],
    'getPersonPayment id': payments,
    'undoPersonPayment id': payments,
  };
}

/** Sam's link, which Alex hasn't opened. What Alex could use in the same requests has an ID that ends in `of_alex`. */
async function makeRequests(bank: TestBank) {
  const { deps, clock } = bank;
  const token = (await bank.signIn(sam.email)).access;
  const body = { account_id: samsAccount, amount: 1 };
  const linked = await bank.send({ method: 'POST', path: '/payments/requests/', body, token });
  const at = clock.now();
  const spent = { type: 'payment', category: 'food', description: '', merchant: 'Harbor Grill' } as const;
  const booking = { ...spent, amount: cents(10_000), to: 'bank_bill_payments', at };
  await deps.db.transaction().execute(async (tx) => {
    await bookTransaction(tx, { ...booking, id: 'txn_of_alex', from: alexsAccount });
    await bookTransaction(tx, { ...booking, id: 'txn_of_sam', from: samsAccount, amount: cents(1) });
    const person = { id: 'person_of_alex', customer_id: alex.id, account_id: samsAccount, found_at: at };
    await tx.insertInto('people').values(person).execute();
  });
  const { id: person_id } = await deps.db
    .selectFrom('people')
    .select('id')
    .where('customer_id', '=', sam.id)
    .executeTakeFirstOrThrow();
  const asked = {
    ...{ id: 'ask_of_alex', customer_id: sam.id, account_id: samsAccount, amount_cents: cents(1), note: '' },
    ...{ person_id, asked_id: alex.id, transaction_id: null, status: 'open' as const },
    ...{ created_at: at, expires_at: later(at, hours(1)), closed_at: null },
  };
  await deps.db.insertInto('payment_requests').values(asked).execute();
  const requests = [linked.json().data.id, samsAccount];
  const transactions = ['txn_of_sam', samsAccount];
  return {
    request_id: requests,
    'declinePaymentRequest id': requests,
    'cancelPaymentRequest id': [...requests, asked.id],
    'getSplit id': transactions,
    transaction_id: transactions,
  };
}

async function makeSchedules({ deps, clock }: TestBank) {
  const { id: person_id } = await deps.db
    .selectFrom('people')
    .select('id')
    .where('customer_id', '=', sam.id)
    .executeTakeFirstOrThrow();
  const { pay_on: day } = onADay({ clock });
  const terms = { amount_cents: cents(1), note: '', repeats: 'weekly' as const, first_on: day, next_on: day };
  const common = { ...terms, status: 'planned' as const, created_at: clock.now() };
  const ofSam = { id: 'sched_of_sam', customer_id: sam.id, person_id, from_account_id: samsAccount };
  const ofAlex = {
    ...{ id: 'sched_of_alex', customer_id: alex.id, from_account_id: alexsAccount },
    person_id: 'person_of_alex',
  };
  const rows = [ofSam, ofAlex].map((row) => ({ ...row, ...common, permit_id: row.id }));
  await deps.db.insertInto('scheduled_payments').values(rows).execute();
  const schedules = [ofSam.id, samsAccount];
  const calls = ['editSchedule', 'pauseSchedule', 'resumeSchedule', 'skipPayment', 'undoSkip', 'endSchedule'];
  return {
    schedule_id: schedules,
    ...Object.fromEntries(calls.map((call) => [`${call} id`, schedules])),
  };
}

async function makeProducts(bank: TestBank) {
  const token = (await bank.signIn(sam.email)).access;
  const body = { product: 'personal', amount: 2_000, term_months: 12 };
  const applied = await bank.send({ method: 'POST', path: '/banking/loans/apply/', body, token });
  const pictures = ['chkpic_of_sam', 'chkpic_of_alex'];
  const rows = [sam.id, alex.id].map((customer_id, index) => ({
    id: String(pictures[index]),
    customer_id,
    content: Buffer.from('a side'),
    digest: String(index),
    uploaded_at: bank.clock.now(),
  }));
  await bank.deps.db.insertInto('check_pictures').values(rows).execute();
  return {
    'withdrawLoan id': [applied.json().application.id, samsAccount],
    front_id: ['chkpic_of_sam', samsAccount],
    back_id: ['chkpic_of_sam', samsAccount],
  };
}

/** Sam's cards, in the calls whose `id` is a card's. */
async function makeCards({ deps, clock }: TestBank): Promise<Record<string, string[]>> {
  const { db, keys } = deps;
  const at = clock.now();
  const [credit, virtual] = await db.transaction().execute(async (tx) => {
    const to = { customer_id: sam.id };
    const account_id = await openDebtAccount(tx, { kind: 'credit', limit: cents(10_000_00), at });
    const gold = { ...to, account_id, kind: 'visa-gold', card_type: 'credit' } as const;
    const other = { ...to, account_id: samsAccount, kind: null, card_type: 'virtual' } as const;
    return [await issueCard(tx, keys, gold, at), await issueCard(tx, keys, other, at)];
  });
  const ids = [credit.id, virtual.id, samsAccount];
  const calls = ['getOwnedCard', 'revealCard', 'freezeCard', 'unfreezeCard', 'updateCardControls'];
  const more = ['reportLostCard', 'listCardPayments', 'getCreditStatement', 'payOffCard', 'closeVirtualCard'];
  return {
    card_id: ids,
    ...Object.fromEntries([...calls, ...more].map((call) => [`${call} id`, ids])),
  };
}

async function makeNotification({ deps }: TestBank): Promise<string> {
  await deps.command('bank', (tx) =>
    notify(tx, sam, { kind: 'bill-short', title: 'A title', text: 'A text', path: '/dashboard/bills' }),
  );
  const { id } = await deps.db
    .selectFrom('notifications')
    .select('id')
    .where('customer_id', '=', sam.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function makeAnswer({ deps }: TestBank): Promise<string> {
  await deps.command('bank', (tx) =>
    answer(tx, { customer_id: sam.id }, { id: 'answer_to_sam', text: 'Hello' }),
  );
  return 'answer_to_sam';
}

async function makePayee({ deps, clock }: TestBank): Promise<string> {
  const id = 'payee_of_sam';
  const row = {
    id,
    customer_id: sam.id,
    name: 'Water works',
    account_number: '4711',
    created_at: clock.now(),
  };
  await deps.db
    .insertInto('payees')
    .values({ ...row, category: 'utilities' })
    .execute();
  return id;
}

const onADay = ({ clock }: Pick<TestBank, 'clock'>) => ({
  pay_on: later(clock.now(), hours(48)).toISOString().slice(0, 10),
});
