import { cents } from '@bank/shared/money';
import fc from 'fast-check';
import { assertLedger } from '../../src/app/housekeeping/assert-ledger';
import { hours, minutes, seconds } from '../../src/kernel/clock/clock';
import { settleTransfers } from '../../src/payments/external/settle-transfers';
import { settlementOf } from '../../src/payments/external/settlement-day';
import { sendDue } from '../../src/payments/person-payments/send-due';
import { payDue } from '../../src/payments/scheduled/pay-due';
import { expireHolds } from '../../src/products/cards/payments/settle-payments';
import { gatherCrowd, type Member } from '../../src/testing/crowd/crowd';
import { openTestBank, type TestBank } from '../../src/testing/test-bank';
import { measured, scaled } from '../scale';
import { seed } from '../seed';
import { BankModel, type Command, type Outcome } from './bank-model';
import { command } from './commands';
import { RealBank } from './real-bank';
import { issueModelCard, RealCard } from './real-card';
import { openModelLine, RealLoan } from './real-loan';
import { knowPerson, RealPerson } from './real-person';

const sequences = scaled({ full: 1000, short: 40 });
/** Includes the time to shrink a failing sequence. */
const timeoutMs = scaled({ full: minutes(50), short: minutes(10) });

let bank: TestBank;
let customers = 0;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const settlesAt = (orderedAt: number, amount: number) =>
  settlementOf(new Date(orderedAt), cents(amount)).getTime();

const customerOf = ({ id }: Member) =>
  bank.deps.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Each sequence gets a new customer, and a second one as the recipient. */
async function begin() {
  const opening = { customers: 2, deposit: cents(5000), first: customers + 1 };
  const [member, stranger] = await gatherCrowd(bank.deps, opening);
  customers += 2;
  const [customer, asking] = [await customerOf(member!), await customerOf(stranger!)];
  const model = new BankModel(bank.clock.now().getTime(), settlesAt);
  model.deposit('checking', 5000);
  model.deposit('savings', 5000);
  const card = new RealCard(bank, await issueModelCard(bank, customer, member!.checking));
  const person = new RealPerson(bank, await knowPerson(bank, customer.id, stranger!.checking), {
    account_id: stranger!.checking,
    person_id: await knowPerson(bank, asking.id, member!.checking),
    context: {
      caller: { customer: asking, sessionId: stranger!.sessionId },
      visitor: { ip: '127.0.0.1', device: 'model', browser: null, authorization: undefined },
      at: bank.clock.now(),
      idempotencyKey: null,
      request: [],
    },
  });
  const loan = new RealLoan(bank, await openModelLine(bank, customer, member!.checking));
  return {
    model,
    real: new RealBank(bank, customer, { member: member!, stranger: stranger!, card, person, loan }),
  };
}

type Both = Awaited<ReturnType<typeof begin>>;

const tally: Record<string, number> = {};

async function perform(command: Command, { model, real }: Both, answers: Map<number, string | null>) {
  // Prevents ties: two permits never expire at the same moment.
  bank.clock.pass(1);
  if (command.does === 'wait') bank.clock.pass(command.milliseconds);
  model.now = bank.clock.now().getTime();
  if (command.does === 'deposit') {
    model.deposit(command.to, command.amount);
    await real.deposit(command);
  }
  if (command.does === 'prove') {
    model.prove(command);
    await real.prove(command);
  }
  if (command.does === 'settle') {
    model.settle();
    await real.settle();
  }
  if (command.does === 'cancel') {
    const expected = model.cancel(command.place);
    if (expected) expect(await real.cancel(command)).toBe(count(expected));
  }
  if (command.does === 'plan') {
    const { outcome, id } = await real.plan(command);
    expect(outcome).toBe(count(model.plan(command, id)));
  }
  if (command.does === 'pay a person') {
    const { from, amount, key } = command;
    const expected = count(model.person.pay({ from, amount }, key));
    expect(await real.payPerson(command)).toBe(expected === 'repeated' ? 'on its way' : expected);
  }
  if (command.does === 'ask') {
    model.person.ask(command.amount);
    await real.ask(command);
  }
  if (command.does === 'pay a request') {
    const expected = model.person.payRequest(command.place, command.from, command.key);
    if (expected)
      expect(await real.payRequest(command)).toBe(count(expected) === 'repeated' ? 'on its way' : expected);
  }
  if (command.does === 'schedule') {
    const { outcome, id } = await real.schedule(command);
    expect(outcome).toBe(count(model.person.schedule(command, id)));
  }
  if (command.does === 'undo') {
    const expected = model.person.undo(command.place);
    if (expected) expect(await real.undo(command)).toBe(count(expected));
  }
  if (command.does === 'authorize') {
    const expected = model.card.authorize(command.amount, command.key);
    expect(await real.authorize(command)).toBe(count(expected));
  }
  if (command.does === 'capture' || command.does === 'release' || command.does === 'refund') {
    const { does, place, percent, key } = command;
    if (model.card.amountOf(place) === undefined) return;
    expect(await real.endCardPayment(command)).toBe(count(model.card[does](place, percent, key)));
  }
  if (command.does === 'pay') await pay(command, { model, real }, answers);
  await performOnLoan(command, { model, real });
}

/** The customer always confirms the exact figure, which the model counts by itself. */
async function performOnLoan(command: Command, { model: { loan }, real }: Both): Promise<void> {
  if (command.does === 'draw')
    expect(await real.draw(command)).toBe(count(loan.draw(command.to, command.amount)));
  if (command.does === 'repay') {
    const { from, amount } = command;
    const expected = count(loan.repay(from, amount));
    expect(await real.payLoan('extra', from, amount)).toBe(expected);
  }
  if (command.does === 'pay what is due' && loan.dueNow > 0) {
    const due = loan.dueNow;
    const expected = count(loan.payDue(command.from));
    expect(await real.payLoan('monthly', command.from, due)).toBe(expected);
  }
  if (command.does === 'pay off' && loan.payoff > 0) {
    const payoff = loan.payoff;
    const expected = count(loan.payOff(command.from));
    expect(await real.payLoan('payoff', command.from, payoff)).toBe(expected);
  }
}

/** Compares the outcomes. A repeated payment must return the original outcome. */
async function pay(
  { payment, key }: Extract<Command, { does: 'pay' }>,
  { model, real }: Both,
  answers: Map<number, string | null>,
): Promise<void> {
  const expected = model.pay(payment, key);
  const { outcome, id } = await real.pay({ does: 'pay', payment, key });
  expect(outcome).toBe(expected === 'repeated' ? 'paid' : expected);
  if (expected === 'repeated') expect(id).toBe(answers.get(key ?? 0));
  else if (expected === 'paid' && key !== null) answers.set(key, id);
  count(expected);
}

const count = (outcome: Outcome): Outcome => {
  tally[outcome] = (tally[outcome] ?? 0) + 1;
  return outcome;
};

const sumOf = async (account: string) => {
  const query = bank.deps.db.selectFrom('accounts').select('balance_cents').where('id', '=', account);
  return (await query.executeTakeFirstOrThrow()).balance_cents;
};

/** Settles the previous sequence's transfers, so that they don't affect the next sequence. */
async function settleAll(): Promise<void> {
  bank.clock.pass(hours(24 * 10));
  await settleTransfers(bank.deps);
  await payDue(bank.deps);
  await expireHolds(bank.deps);
  await bank.deps.db
    .updateTable('scheduled_payments')
    .set({ status: 'ended' })
    .where('status', '=', 'planned')
    .execute();
  bank.clock.pass(seconds(10));
  await sendDue(bank.deps);
}

const outside = async () => {
  const [bills, gone] = [await sumOf('bank_bill_payments'), await sumOf('bank_correspondent')];
  const captured = await sumOf('bank_card_settlement');
  return { sentAway: bills + gone + captured, onTheWay: await sumOf('bank_payment_clearing') };
};

test('[API-4] [API-5] [API-6] matches a simple model for any sequence of customer actions', async () => {
  let commands = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 80, size: 'max' }), async (sequence) => {
      await settleAll();
      await settleAll();
      const both = await begin();
      const before = await outside();
      const answers = new Map<number, string | null>();
      for (const one of sequence) await perform(one, both, answers);
      expect(await both.real.balances()).toEqual(both.model.balances);
      for (const place of ['checking', 'savings'] as const)
        expect(await both.real.held(place)).toBe(both.model.held(place));
      expect(await both.real.loan.owed()).toBe(both.model.loan.owed);
      expect(await both.real.loan.interest()).toBe(both.model.loan.interest);
      const after = await outside();
      expect(after.sentAway - before.sentAway).toBe(both.model.sentAway);
      expect(after.onTheWay - before.onTheWay).toBe(both.model.onTheWay);
      await assertLedger(bank.deps.db);
      commands += sequence.length;
    }),
    { numRuns: sequences, seed, interruptAfterTimeLimit: timeoutMs, markInterruptAsFailure: true },
  );
  const outcomes = Object.entries(tally).map(([outcome, times]) => `${times} × ${outcome}`);
  measured(
    `model: ${sequences} sequences of ${commands} commands (seed ${seed}): payments ${outcomes.join(', ')}`,
  );
});
