import { cents } from '@bank/shared/money';
import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../demo/customers/customers';
import { type Borrower, openBorrower, samsChecking } from '../../testing/loans/borrower';

let it: Borrower;
let id: string;
beforeEach(async () => {
  it = await openBorrower();
  id = (await it.sign()).id;
  await it.deposit(5000_00);
});
afterEach(async () => {
  await assertLedger(it.bank.deps.db);
  await it.bank.close();
});

const loan = async () => (await it.list())[0];

test('[LOAN-1] repays what was borrowed with an extra payment, and ends earlier', async () => {
  await it.goTo('2026-04-02T12:00:00Z');
  const before = await it.details(id);
  const paid = await it.pay(id, 'extra', 5000);
  expect(paid.json()).toMatchObject({ message: 'Loan payment successful', data: { amount: '5000.00' } });
  const after = await it.details(id);
  expect(after.loan).toMatchObject({ balance: '7000.00', next_payment: '1032.25', due_date: '2026-04-18' });
  expect([before.schedule.length, after.schedule.length]).toEqual([12, 7]);
  // 15 days of 12,000 and 16 of 7,000.
  expect(after.schedule[0].interest).toBe('47.20');
});

test('[LOAN-1] pays off with exactly what each day costs', async () => {
  for (const [day, payoff] of [
    ['18', '12000.00'],
    ['19', '12001.94'],
    ['28', '12019.40'],
  ]) {
    await it.goTo(`2026-03-${day}T12:00:00Z`);
    expect(await loan()).toMatchObject({ payoff, accrued_interest: (Number(payoff) - 12000).toFixed(2) });
  }
  expect((await it.pay(id, 'payoff', '12019.40')).statusCode).toBe(200);
  expect(await loan()).toMatchObject({ status: 'paid-off', balance: '0.00', payoff: '0.00' });
  const [newest] = (await it.details(id)).movements;
  expect(newest).toMatchObject({ kind: 'payoff', interest: '19.40', principal: '12000.00' });
  expect((await it.pay(id, 'extra', 1)).json().error).toBe('This loan is paid off');
});

test('refuses yesterday’s payoff with today’s figure, and takes nothing', async () => {
  await it.goTo('2026-03-28T23:59:00Z');
  const { payoff } = (await loan()) ?? {};
  await it.prove({ loan_id: id, from_account_id: samsChecking, amount: payoff });
  it.bank.clock.pass(60_000);
  const before = await it.balance();
  const body = { kind: 'payoff', from_account_id: samsChecking, amount: payoff };
  const stale = await it.post(`/banking/loans/current/${id}/pay/`, body);
  expect([stale.statusCode, stale.json()]).toEqual([
    410,
    {
      error: 'The exact figure is now $12,021.34',
      message: 'The exact figure is now $12,021.34. Please confirm it again. Nothing was paid.',
      errors: { amount: ['The exact figure is now $12,021.34'] },
    },
  ]);
  expect(await it.balance()).toBe(before);
});

test.each(['0.01', '-0.01'])('refuses a payoff that is %p off', async (off) => {
  await it.goTo('2026-03-28T12:00:00Z');
  const amount = (12019.4 + Number(off)).toFixed(2);
  expect((await it.pay(id, 'payoff', amount)).statusCode).toBe(410);
});

test('[API-3] pays off once in a race of two, and once per key', async () => {
  const body = { kind: 'payoff', from_account_id: samsChecking, amount: '12000.00' };
  const send = (key: string) =>
    it.post(`/banking/loans/current/${id}/pay/`, body, { 'idempotency-key': key });
  await it.prove({ loan_id: id, from_account_id: samsChecking });
  await it.prove({ loan_id: id, from_account_id: samsChecking });
  const before = await it.balance();
  const answers = await Promise.all([send('one'), send('two'), send('one'), send('two')]);
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, 200, 410, 410]);
  expect(await it.balance()).toBe(before - 12_000_00);
});

test('[API-3] takes turns with the job that collects', async () => {
  await it.goTo('2026-04-18T02:00:00Z');
  await it.prove({ loan_id: id, from_account_id: samsChecking });
  const body = { kind: 'monthly', from_account_id: samsChecking, amount: '1032.25' };
  const before = await it.balance();
  await Promise.all([it.collect(), it.post(`/banking/loans/current/${id}/pay/`, body), it.collect()]);
  expect(await it.balance()).toBe(before - 1032_25);
});

test('asks for what is due before anything extra', async () => {
  await it.spend(await it.balance());
  await it.goTo('2026-04-18T02:00:00Z');
  await it.collect();
  await it.deposit(2000_00);
  const refused = await it.pay(id, 'extra', 10);
  expect(refused.json().errors.kind).toEqual([
    '$1,032.25 is due. Please pay that first, or pay off the whole loan.',
  ]);
  expect((await it.pay(id, 'monthly', '1032.24')).statusCode).toBe(410);
  expect((await it.pay(id, 'monthly', '1032.25')).statusCode).toBe(200);
  expect((await it.pay(id, 'monthly', '1032.25')).json().errors.kind).toEqual([
    'Nothing is due on this loan right now',
  ]);
});

test('takes no extra payment that would leave only interest', async () => {
  await it.goTo('2026-04-02T12:00:00Z');
  const refused = await it.pay(id, 'extra', 12_000);
  expect(refused.json().errors.amount).toEqual([
    'Please enter $11,999.99 or less. To settle the whole loan, pay it off.',
  ]);
});

test('needs a PIN for exactly this payment, and money', async () => {
  const body = { kind: 'extra', from_account_id: samsChecking, amount: 20 };
  const send = () => it.post(`/banking/loans/current/${id}/pay/`, body);
  expect((await send()).json().error).toBe('Transaction PIN required');
  await it.prove({ loan_id: id, from_account_id: samsChecking, amount: 19 });
  expect((await send()).statusCode).toBe(403);
  await it.prove({ credit_line_id: id, from_account_id: samsChecking, amount: 20 });
  expect((await send()).statusCode).toBe(403);
  await it.spend(await it.balance());
  expect((await it.pay(id, 'extra', 20)).json().error).toBe('Insufficient funds in selected account');
});

test('hides other customers’ loans', async () => {
  const token = (await it.bank.signIn(alex.email)).access;
  const path = `/banking/loans/current/${id}/`;
  const body = { kind: 'extra', from_account_id: alex.accounts[0]?.id, amount: 1 };
  const answers = [
    await it.bank.get(path, token),
    await it.bank.post(`${path}pay/`, body, token),
    await it.bank.post('/transactions/verify-pin/', { pin: alex.pin, loan_id: id }, token),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});

test('doesn’t let a customer leave with a loan', async () => {
  const { settle_first } = (await it.get('/accounts/closing/')).json().data;
  expect(settle_first).toContainEqual(
    expect.objectContaining({ name: 'loans', text: 'You owe $12,000.00 and its interest.' }),
  );
});

test('prints the interest of a year', async () => {
  await it.goTo('2026-04-18T02:00:00Z');
  await it.collect();
  const { file_name, content } = (await it.get(`/banking/loans/current/${id}/interest/2026/`)).json().data;
  expect(file_name).toMatch(/^larch-interest-2026-LOAN-/);
  expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

test('draws, repays and pays off a credit line, which stays open', async () => {
  const line = await it.sign({ product: 'credit-line', amount: cents(10_000_00), months: null });
  expect(line).toMatchObject({ balance: '0.00', available: '10000.00', next_payment: null });
  const before = await it.balance();
  const draw = async (amount: number) => {
    await it.prove({ credit_line_id: line.id, to_account_id: samsChecking, amount });
    const body = { to_account_id: samsChecking, amount };
    return it.post(`/banking/loans/current/${line.id}/draw/`, body);
  };
  expect((await draw(10_000.01)).json().errors.amount).toEqual([
    'You can draw up to $10,000.00. Please enter that amount or less.',
  ]);
  expect((await draw(4000)).json().data).toMatchObject({ balance: '4000.00', available: '6000.00' });
  expect((await it.pay(line.id, 'extra', 1000)).statusCode).toBe(200);
  expect(await it.balance()).toBe(before + 3000_00);
  await it.goTo('2026-04-18T02:00:00Z');
  await it.collect();
  const [found] = await it.list();
  expect(found).toMatchObject({ balance: '2928.35', due_now: '0.00', available: '7071.65' });
  await it.goTo('2026-04-20T02:00:00Z');
  expect((await it.pay(line.id, 'payoff', '2929.51')).statusCode).toBe(200);
  expect((await it.list())[0]).toMatchObject({ status: 'active', payoff: '0.00', next_payment: null });
  expect((await draw(10_000)).statusCode).toBe(200);
  expect((await it.list())[0]).toMatchObject({ available: '0.00' });
});

test('draws only from a credit line', async () => {
  await it.prove({ credit_line_id: id, to_account_id: samsChecking, amount: 5 });
  const body = { to_account_id: samsChecking, amount: 5 };
  const refused = await it.post(`/banking/loans/current/${id}/draw/`, body);
  expect([refused.statusCode, refused.json().error]).toEqual([422, 'This isn’t a credit line']);
});

test('[LOAN-1] shows the demo’s auto loan, which never touched an account of Alex', async () => {
  const token = (await it.bank.signIn(alex.email)).access;
  const [auto] = (await it.bank.get('/banking/loans/current/', token)).json().data;
  expect(auto).toMatchObject({
    ...{ id: alex.loan, product_name: 'Auto Loan', amount: '24000.00', next_payment: '444.17' },
    ...{ due_date: '2026-04-14', status_display: 'Active', autopay_account_id: alex.accounts[0]?.id },
  });
  const { movements } = (await it.bank.get(`/banking/loans/current/${alex.loan}/`, token)).json().data;
  expect(new Set(movements.map(({ account_number }: { account_number: null }) => account_number))).toEqual(
    new Set([null]),
  );
  expect(movements).toHaveLength(17);
  expect(sam.loan).toBeUndefined();
});
