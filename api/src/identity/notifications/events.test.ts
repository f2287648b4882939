import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import { alex, demoPassword } from '../../demo/customers/customers';
import { hours, later } from '../../kernel/clock/clock';
import { settleTransfers } from '../../payments/external/settle-transfers';
import { authorize } from '../../products/cards/payments/authorize';
import { captureHold, refundPayment } from '../../products/cards/payments/settle-payments';
import { reviewChecks } from '../../products/checks/review-checks';
import { cardOf, type PrintedCard } from '../../testing/cards/disputing';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const [checking] = alex.accounts.map(({ id }) => id) as [string];

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
  await forgetNews();
});
afterEach(() => bank.close());

async function forgetNews() {
  await bank.deps.db.deleteFrom('notifications').execute();
  await bank.deps.db.deleteFrom('mail').execute();
}

const post = (path: string, body: object, by = token) => bank.send({ method: 'POST', path, body, token: by });

const pay = ({ number, expires, code }: PrintedCard, amount = cents(20_00)) =>
  authorize(bank.deps, {
    number,
    expires,
    code,
    amount,
    ...{
      merchant: 'Volt Electronics',
      category: 'shopping',
      channel: 'online',
      country: 'US',
      key: `${amount}`,
    },
  });

async function prepareRefund(type: 'debit' | 'credit') {
  const card = await cardOf(bank, { token, pin: alex.pin }, type);
  const id = String((await pay(card)).id);
  await captureHold(bank.deps, id, cents(20_00));
  await forgetNews();
  const act = () => refundPayment(bank.deps, { id, amount: cents(5_00), key: 'r' });
  return { act, id, ending: card.number.slice(-4) };
}

async function preparePayment() {
  const card = await cardOf(bank, { token, pin: alex.pin }, 'credit');
  await forgetNews();
  await bank.send({
    method: 'PUT',
    path: '/auth/notifications/choices/',
    body: { 'card-paid': true },
    token,
  });
  return { act: () => pay(card), ending: card.number.slice(-4) };
}

async function prepareDecline() {
  const card = await cardOf(bank, { token, pin: alex.pin }, 'debit');
  await post(`/banking/cards/owned/${card.id}/freeze/`, {});
  await forgetNews();
  return { act: () => pay(card), id: card.id, ending: card.number.slice(-4) };
}

async function prepareReturn() {
  await post('/transactions/verify-pin/', { pin: alex.pin });
  const to = {
    recipient_name: 'Kim',
    bank_name: 'First',
    routing_number: '011000015',
    account_number: '47110',
  };
  await post('/transactions/transfer/external/', { from_account_id: checking, amount: 10, ...to });
  bank.clock.pass(hours(24 * 7));
  const deliver = async () => ({ arrived: false, reason: 'account closed' }) as const;
  return { act: () => settleTransfers(bank.deps, { deliver }) };
}

async function prepareCheck(isTwice: boolean) {
  const at = bank.clock.now();
  const pictures = ['a', 'b', 'c', 'd'].map((id) => ({
    id: `chkpic_${id}`,
    customer_id: alex.id,
    content: Buffer.from(id),
    digest: id,
    uploaded_at: at,
  }));
  await bank.deps.db.insertInto('check_pictures').values(pictures).execute();
  const held = (id: string, deposited_at: Date) => ({
    ...{
      id,
      reference: `CHECK-${id}`,
      customer_id: alex.id,
      account_id: checking,
      amount_cents: cents(120_50),
    },
    front_id: 'chkpic_a',
    back_id: 'chkpic_b',
    front_digest: 'a',
    back_digest: 'b',
    deposited_at,
    clears_at: at,
  });
  const earlier = {
    ...held('check_1', later(at, -1)),
    front_id: 'chkpic_c',
    back_id: 'chkpic_d',
    front_digest: 'c',
    clears_at: later(at, hours(1)),
  };
  const deposits = [held('check_2', at), ...(isTwice ? [earlier] : [])];
  await bank.deps.db
    .insertInto('check_deposits')
    .values(deposits as never)
    .execute();
  return { act: () => reviewChecks(bank.deps) };
}

const signInElsewhere = async () => {
  const body = { email: alex.email, password: demoPassword };
  return { act: () => bank.send({ method: 'POST', path: '/auth/login/', body, device: 'A new phone' }) };
};

const noted = () =>
  bank.deps.db
    .selectFrom('notifications')
    .select(['customer_id', 'kind', 'title', 'text', 'path'])
    .orderBy('created_at')
    .execute();
const subjects = async () =>
  (await bank.deps.db.selectFrom('mail').select('subject').execute()).map(({ subject }) => subject);

const events = {
  'a refund': () => prepareRefund('debit'),
  'a returned transfer': prepareReturn,
  'a cleared check': () => prepareCheck(false),
  'an approved card payment': preparePayment,
  'a declined card payment': prepareDecline,
  'a new device': signInElsewhere,
};

test.each(Object.entries(events))(
  'commits with the event, and rolls back with it: %s',
  async (_what, prepare) => {
    const { act } = await prepare();
    await forgetNews();
    await sql`alter table mail add constraint refused check (subject = '')`.execute(bank.deps.db);
    await Promise.resolve(act()).catch(() => undefined);
    expect([await noted(), await subjects()]).toEqual([[], []]);
    await sql`alter table mail drop constraint refused`.execute(bank.deps.db);
    if (_what === 'a returned transfer') bank.clock.pass(hours(1));
    await act();
    expect([(await noted()).length, (await subjects()).length]).toEqual([1, 1]);
  },
);

test.each(['debit', 'credit'] as const)(
  'reports a refund to a %s card, with its transaction',
  async (type) => {
    const { act, id, ending } = await prepareRefund(type);
    await act();
    await act();
    const refunds = bank.deps.db.selectFrom('card_refunds').select('transaction_id');
    const refund = await refunds.where('authorization_id', '=', id).executeTakeFirst();
    const path = `/dashboard/transactions?opened=${refund?.transaction_id}`;
    expect(await noted()).toEqual([
      {
        customer_id: alex.id,
        kind: 'money-in',
        path,
        title: 'Refund of $5.00',
        text: `From Volt Electronics, to your card ending in ${ending}.`,
      },
    ]);
    expect(await subjects()).toEqual(['Volt Electronics refunded $5.00']);
  },
);

test('reports a returned transfer, with the reason', async () => {
  const { act } = await prepareReturn();
  await act();
  expect(await noted()).toEqual([
    {
      customer_id: alex.id,
      kind: 'money-in',
      path: expect.stringMatching(/opened=txn_\w+$/),
      title: 'Your transfer of $10.00 was returned',
      text: "First couldn't deliver it to Kim: account closed. The full amount is back in your account.",
    },
  ]);
});

test.each([
  [false, 'Your check for $120.50 has cleared', /^The money is now in your account/],
  [true, 'Your check for $120.50 was refused', /already deposited/],
])('reports a decided check (deposited twice: %s)', async (isTwice, title, text) => {
  const { act } = await prepareCheck(isTwice);
  await act();
  expect(await noted()).toMatchObject([
    { kind: 'check-decided', title, text: expect.stringMatching(text), path: '/dashboard/deposit-check' },
  ]);
});

test('reports an approved card payment once, and leads to it', async () => {
  const { act, ending } = await preparePayment();
  const { id } = await act();
  expect(await act()).toEqual({ status: 'held', id });
  expect(await noted()).toMatchObject([
    {
      kind: 'card-paid',
      title: 'You paid Volt Electronics $20.00',
      text: expect.stringContaining(`With your card ending in ${ending}.`),
      path: `/dashboard/transactions?opened=${id}`,
    },
  ]);
  expect(await subjects()).toEqual([`You paid Volt Electronics $20.00 with your card ending in ${ending}`]);
});

test('reports a declined card payment, with the reason and a next step', async () => {
  const { act, id, ending } = await prepareDecline();
  await act();
  const { results } = (await bank.send({ method: 'GET', path: '/auth/notifications/', token })).json().data;
  expect(results).toMatchObject([
    {
      kind: 'card-declined',
      title: 'We declined a payment of $20.00',
      path: `/dashboard/card?id=${id}`,
      subject: { kind: 'card-declined', card_id: id, merchant: 'Volt Electronics' },
      text: `To Volt Electronics, with your card ending in ${ending}. The card was frozen. Unfreeze it, then try again.`,
    },
  ]);
});

test('reports a new device once', async () => {
  const { act } = await signInElsewhere();
  await act();
  await act();
  expect(await noted()).toMatchObject([
    { kind: 'new-device', title: 'New sign-in to your account', path: '/dashboard/login-history' },
  ]);
});
