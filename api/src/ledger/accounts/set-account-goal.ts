import type * as contracts from '@bank/shared/contracts/account-details';
import type { AccountDetails } from '@bank/shared/contracts/account-details';
import type { RequestOf } from '@bank/shared/contracts/call';
import { event, ofAmount } from '../../kernel/audit/event';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { dayOf, hours, later } from '../../kernel/clock/clock';
import { BankError, badInput } from '../../kernel/errors/errors';
import { findDetailsOf } from './find-accounts';

const goalSet = event('account-goal-set', 'profile', (it) => `Savings goal${ofAmount(it)} set`);
const goalRemoved = event('account-goal-removed', 'profile', 'Savings goal removed');

type Goal = RequestOf<typeof contracts.setAccountGoal>['body']['goal'];

interface Setting {
  customerId: string;
  id: string;
  goal: Goal;
}

export const setAccountGoal = (bank: Bank, id: string, goal: Goal, context: RequestContext) =>
  bank.command(context, (tx) => setGoal(tx, { customerId: context.caller.customer.id, id, goal }));

async function setGoal(tx: Tx, { customerId, id, goal }: Setting): Promise<AccountDetails> {
  await lockAccount(tx, id);
  const account = await findDetailsOf(tx, customerId, id, tx.now());
  if (goal === null && !account.goal) return account;
  if (goal) await save(tx, account, goal);
  else await tx.deleteFrom('account_goals').where('account_id', '=', id).execute();
  await tx.audit({
    event: goal ? goalSet : goalRemoved,
    detail: { account: id, ...(goal && { cents: goal.amount }) },
  });
  return findDetailsOf(tx, customerId, id, tx.now());
}

/** So that an account that is just being closed keeps no goal. */
const lockAccount = (tx: Tx, id: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', id).forKeyShare().execute();

async function save(tx: Tx, account: AccountDetails, goal: NonNullable<Goal>): Promise<void> {
  if (account.account_type !== 'savings') throw notForSavings();
  if (!account.is_active) throw accountClosed();
  if (goal.reach_by !== null) checkDay(goal.reach_by, tx.now());
  const wanted = { amount_cents: goal.amount, reach_by: goal.reach_by, set_at: tx.now() };
  await tx
    .insertInto('account_goals')
    .values({ account_id: account.id, ...wanted })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(wanted))
    .execute();
}

const maxYears = 50;

function checkDay(day: string, now: Date): void {
  if (day <= dayOf(now)) throw badInput({ reach_by: ['Please choose a day after today'] });
  if (day > dayOf(later(now, hours(24 * 365 * maxYears))))
    throw badInput({ reach_by: [`Please choose a day within ${maxYears} years`] });
}

const notForSavings = () =>
  new BankError(422, 'Only savings accounts have goals', 'Please choose a savings account.');

const accountClosed = () =>
  new BankError(410, 'This account is closed', 'Please set the goal for an open savings account.');
