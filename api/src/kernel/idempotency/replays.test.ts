import { alex, demoPassword, sam } from '../../demo/customers/customers';
import { replayedAccounts } from '../../testing/account-owner';
import { replayedLoans } from '../../testing/loans/replayed-loans';
import { codeFor } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { minutes } from '../clock/clock';

const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];
const account = { routing_number: '011000015', account_number: '4711002' };
const elsewhere = { recipient_name: 'Kim Lee', bank_name: 'First National', ...account };
let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const post = (path: string, body: object = {}, headers = {}) =>
  bank.send({ method: 'POST', path, body, token, headers });
const keyed = (path: string, body: object, key = 'replay-1') => post(path, body, { 'idempotency-key': key });
const prove = () => post('/transactions/verify-pin/', { pin: alex.pin });
const power = { name: 'Power', account_number: '55009' };
const addPayee = async () => (await post('/transactions/bills/payees/', power)).json().data.id;
const removePayees = async () => {
  for (const { id } of await payees()) await post(`/transactions/bills/payees/${id}/remove/`);
};
const payees = async () =>
  (await bank.send({ method: 'GET', path: '/transactions/bills/', token })).json().data.payees;
const findSam = async () =>
  (await post('/payments/people/find/', { address: sam.email, name: 'Sam Rivera' })).json().data.person.id;
const closeAccounts = () => bank.deps.db.updateTable('accounts').set({ is_active: false }).execute();
const changePin = () => post('/auth/pin/change/', { current_pin: alex.pin, new_pin: '864209' });
const inThreeDays = () => new Date(bank.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
const side = async (number: number) => {
  const row = {
    id: `chkpic_${number}`,
    customer_id: alex.id,
    content: Buffer.from('a side'),
    digest: `digest ${number}`,
    uploaded_at: bank.clock.now(),
  };
  await bank.deps.db.insertInto('check_pictures').values(row).execute();
  return row.id;
};

const five = { from_account_id: checking, amount: 5 };
const confirmed = { transfer_type: 'internal', pin: alex.pin };

interface Replayed {
  path: string;
  body: () => Promise<object>;
  later: () => Promise<unknown>;
  /** Changes the request. If the request contains a secret, changing the secret makes it a new attempt. */
  other?: object;
}

const calls: Record<string, Replayed> = {
  'a bill to a removed payee': {
    path: '/transactions/bills/',
    body: async () => ({ ...five, payee_id: await addPayee() }),
    later: removePayees,
    other: { amount: 6 },
  },
  'a bill that added its payee': {
    path: '/transactions/bills/',
    body: async () => ({ ...five, payee: { name: 'Water', account_number: '4711' } }),
    later: removePayees,
    other: { payee: { name: 'Gas', account_number: '4712' } },
  },
  'a plan whose payee is removed': {
    path: '/transactions/bills/planned/',
    body: async () => ({ ...five, payee_id: await addPayee(), pay_on: inThreeDays(), repeats: 'once' }),
    later: async () => {
      const [plan] = await bank.deps.db.selectFrom('scheduled_payments').select('id').execute();
      await post(`/transactions/bills/planned/${plan?.id}/cancel/`);
      await removePayees();
    },
    other: { amount: 6 },
  },
  'a transfer between accounts that are closed': {
    path: '/transactions/transfer/internal/',
    body: async () => ({ from_account_id: checking, to_account_id: savings, amount: 5 }),
    later: closeAccounts,
    other: { amount: 6 },
  },
  'a transfer whose recipient is removed': {
    path: '/transactions/transfer/external/',
    body: async () => ({ ...five, ...elsewhere, save_recipient: true }),
    later: () => bank.deps.db.deleteFrom('recipients').execute(),
    other: { amount: 6 },
  },
  'a confirmed transfer after the PIN changed': {
    path: '/transactions/transfer/confirm/',
    body: async () => ({ ...confirmed, transfer: { ...five, to_account_id: savings } }),
    later: changePin,
    other: { transfer: { from_account_id: checking, to_account_id: savings, amount: 6 } },
  },
  'a payment to a person who is forgotten': {
    path: '/payments/people/pay/',
    body: async () => ({ ...five, person_id: await findSam() }),
    later: async () => post(`/payments/people/${await findSam()}/forget/`),
    other: { amount: 6 },
  },
  'a virtual card for an account that is closed': {
    path: '/banking/cards/virtual/',
    body: async () => ({ nickname: 'Streaming', account_id: checking }),
    later: closeAccounts,
    other: { nickname: 'Travel' },
  },
  'a credit card paid from an account that is closed': {
    path: `/banking/cards/owned/${alex.cards['visa-gold']}/pay/`,
    body: async () => ({ ...five }),
    later: closeAccounts,
    other: { amount: 6 },
  },
  'a check into a closed account': {
    path: '/banking/check-deposits/',
    body: async () => ({ account_id: checking, amount: 5, front_id: await side(1), back_id: await side(2) }),
    later: closeAccounts,
    other: { amount: 6 },
  },
  ...replayedAccounts(() => bank, post),
  ...replayedLoans(() => bank, { later: closeAccounts, tokenOf: () => token, post }),
  'a message over the limit': {
    path: '/support/messages/',
    body: async () => ({ text: 'My card did not arrive.' }),
    later: async () => {
      for (let count = 0; count < 20; count += 1) await post('/support/messages/', { text: `${count}` });
    },
    other: { text: 'Hello?' },
  },
  "a visitor's message over the limit": {
    path: '/support/visitor-messages/',
    body: async () => ({ conversation: 'b7e2f4a19c3d4e58a6f0', email: 'jo@example.com', text: 'Hello' }),
    later: async () => {
      const body = { conversation: 'a7e2f4a19c3d4e58a6f0', email: 'jo@example.com' };
      for (let count = 0; count < 10; count += 1)
        await post('/support/visitor-messages/', { ...body, text: `${count}` });
    },
    other: { text: 'Bye' },
  },
  'a changed PIN after it changed again': {
    path: '/auth/pin/change/',
    body: async () => ({ current_pin: alex.pin, new_pin: '975318' }),
    later: () => post('/auth/pin/change/', { current_pin: '975318', new_pin: '864209' }),
  },
  'a changed password after it changed again': {
    path: '/auth/password/change/',
    body: async () => ({ current_password: demoPassword, new_password: 'slow-meadow-77' }),
    later: () =>
      post('/auth/password/change/', { current_password: 'slow-meadow-77', new_password: 'quick-river-31' }),
  },
  'a verified code after a newer one was sent': {
    path: '/auth/otp/verify/',
    body: async () => ({ email: alex.email, purpose: 'transfer', otp_code: await newCode() }),
    later: async () => {
      bank.clock.pass(minutes(2));
      await newCode();
    },
  },
};

const newCode = async () => {
  await post('/auth/generate-otp/');
  return codeFor(bank, alex.email);
};

const state = async () => {
  const { db } = bank.deps;
  const count = async (table: 'mail' | 'entries' | 'recipients' | 'permits' | 'audit_log') =>
    (await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n;
  const tries = await db
    .selectFrom('customers')
    .select(['pin_hash', 'password_hash'])
    .orderBy('id')
    .execute();
  const codes = await db.selectFrom('codes').select(['id', 'tries']).orderBy('id').execute();
  return {
    mail: await count('mail'),
    entries: await count('entries'),
    recipients: await count('recipients'),
    permits: await count('permits'),
    audit: await count('audit_log'),
    payees: await payees(),
    tries,
    codes,
  };
};

/** The bank stores only hashes of tokens, so a replay returns a new token. */
const withoutToken = (answer: Record<string, unknown>) => ({ ...answer, token: undefined });

test.each(Object.entries(calls))(
  '[API-4] replays the first response to %s without side effects',
  async (_what, call) => {
    const body = await call.body();
    await prove();
    const first = await keyed(call.path, body);
    expect([first.statusCode, first.body]).toEqual([200, expect.any(String)]);
    await call.later();
    const before = await state();
    const again = await keyed(call.path, body);
    expect([again.statusCode, again.body && withoutToken(again.json())]).toEqual([
      200,
      withoutToken(first.json()),
    ]);
    expect(await state()).toEqual(before);
  },
);

test.each(Object.entries(calls).filter(([, { other }]) => other))(
  '[API-4] rejects a different body with the same key for %s',
  async (_what, { path, body: make, other }) => {
    const body = await make();
    await prove();
    await keyed(path, body);
    await prove();
    const before = await state();
    const answer = await keyed(path, { ...body, ...other });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toBe('This Idempotency-Key was used for another request');
    expect(await state()).toEqual(before);
  },
);

test('covers every endpoint that accepts an Idempotency-Key', async () => {
  const { paths } = (await bank.app.inject('/api/docs/openapi.json')).json();
  const hasKey = (path: string) => JSON.stringify(paths[path]).includes('"Idempotency-Key"');
  const takesKey = Object.keys(paths).filter(hasKey);
  // Tested elsewhere: they end this session, need a customer without a PIN, a transaction, or two customers.
  const covered = [
    ...Object.values(calls).map(({ path }) => path.replace(/(card|loan)_\w+/, '{id}')),
    '/auth/password/reset/confirm/',
    '/auth/pin/set/',
    '/transactions/disputes/',
    '/payments/schedules/',
    ...['', 'pay/', 'split/'].map((call) => `/payments/requests/${call}`),
  ];
  expect([...new Set(covered)].sort()).toEqual(takesKey.map((path) => path.replace('/api/v1', '')).sort());
});
