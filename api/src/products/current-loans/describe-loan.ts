import type { CurrentLoan, LoanState } from '@bank/shared/contracts/current-loans';
import { loanCatalogue } from '@bank/shared/contracts/loans';
import { type Cents, cents, formatUsd, toWire } from '@bank/shared/money';
import { dayInWords, dayOf } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { daysBetween } from './figures/loan-days';
import { type Row, schedule, totalInterest } from './figures/loan-schedule';
import { interestIn, type Loan, principalIn, readStanding, type Standing } from './find-loan';

const stateNames: Record<LoanState, string> = {
  active: 'Active',
  due: 'Payment due',
  late: 'Payment late',
  'paid-off': 'Paid off',
};

function stateOf({ loan, unpaid, today }: Standing): LoanState {
  if (loan.closed_at) return 'paid-off';
  const [oldest] = unpaid;
  if (!oldest) return 'active';
  return oldest.due_on < today ? 'late' : 'due';
}

/** The due dates to come, if what is due is paid today. */
export function scheduleOf({ loan, terms, principal, unpaid, spans, today }: Standing): Row[] {
  if (loan.closed_at) return [];
  const rest = cents(principal - principalIn(unpaid));
  return schedule(terms, { principal: rest, spans, today, number: loan.due_dates + 1 });
}

/** What can still be drawn from a credit line, or null. */
export const availableIn = ({ loan, principal }: Standing): Cents | null =>
  loan.product === 'credit-line' ? cents(Math.max(0, loan.amount_cents - principal)) : null;

/** Null for a credit line, whose end depends on what is drawn. */
function leftOf(standing: Standing): CurrentLoan['left'] | null {
  const { loan, unpaid } = standing;
  const rows = scheduleOf(standing);
  const last = rows.at(-1)?.dueOn ?? unpaid.at(-1)?.due_on;
  if (loan.product === 'credit-line' || !last) return null;
  return {
    payments: unpaid.length + rows.length,
    last_due_on: last,
    interest: toWire(cents(interestIn(unpaid) + totalInterest(rows))),
  };
}

interface Next {
  amount: Cents;
  dueOn: string;
}

export function nextOf(standing: Standing): Next | null {
  const [oldest] = standing.unpaid;
  if (oldest) return { amount: standing.dueNow, dueOn: oldest.due_on };
  const [first] = scheduleOf(standing);
  return first ? { amount: first.payment, dueOn: first.dueOn } : null;
}

/** Shown with everything that is late. */
export const noLateFee = 'There’s no late fee, and no interest on late interest.';

/** After this, a customer needs more than a reminder. */
const longLate = 30;

function nextStep(standing: Standing, state: LoanState, ending: string | null): string {
  const { loan, unpaid, today } = standing;
  const next = nextOf(standing);
  if (loan.closed_at) return `You paid it off on ${dayInWords(dayOf(loan.closed_at))}. Nothing is due.`;
  if (!next && loan.product !== 'credit-line') return 'You owe nothing.';
  if (!next) return `You owe nothing. You can draw up to ${formatUsd(loan.amount_cents)}.`;
  const [amount, day] = [formatUsd(next.amount), dayInWords(next.dueOn)];
  if (state === 'active')
    return ending
      ? `We’ll collect ${amount} from your account ending in ${ending} on ${day}.`
      : `Please pay ${amount} once it’s due, on ${day}. We’ll remind you three days before.`;
  const tryOn = unpaid.find(({ try_on }) => try_on !== null)?.try_on;
  if (tryOn && ending) {
    const when = tryOn <= today ? 'today' : `on ${dayInWords(tryOn)}`;
    return `${amount} is due since ${day}. We’ll collect it from your account ending in ${ending} ${when}. ${noLateFee}`;
  }
  const help =
    daysBetween(next.dueOn, today) > longLate
      ? ' If you can’t, write to us, and we’ll find a plan with you.'
      : '';
  return `${amount} was due on ${day}. Please pay it now. ${noLateFee}${help}`;
}

async function findEnding(db: Database, accountId: string | null): Promise<string | null> {
  if (!accountId) return null;
  const account = await db
    .selectFrom('accounts')
    .select('account_number')
    .where('id', '=', accountId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return account?.account_number.slice(-4) ?? null;
}

export async function describeLoan(db: Database, standing: Standing): Promise<CurrentLoan> {
  const { loan, principal, dueNow, accrued, payoff } = standing;
  const [state, next, available] = [stateOf(standing), nextOf(standing), availableIn(standing)];
  const left = leftOf(standing);
  return {
    id: loan.id,
    reference: loan.reference,
    product: loan.product,
    product_name: loanCatalogue[loan.product].name,
    amount: toWire(loan.amount_cents),
    balance: toWire(principal),
    next_payment: next && toWire(next.amount),
    due_date: next?.dueOn ?? null,
    status: state,
    status_display: stateNames[state],
    next_step: nextStep(standing, state, await findEnding(db, loan.autopay_account_id)),
    annual_rate: Number(loan.annual_rate),
    term_months: loan.term_months,
    monthly_payment: loan.payment_cents && toWire(loan.payment_cents),
    opened_on: loan.opened_on,
    autopay_account_id: loan.autopay_account_id,
    due_now: toWire(dueNow),
    accrued_interest: toWire(accrued),
    payoff: toWire(payoff),
    available: available === null ? null : toWire(available),
    ...(left && { left }),
  };
}

export const describeAt = async (db: Database, loan: Loan, at: Date): Promise<CurrentLoan> =>
  describeLoan(db, await readStanding(db, loan, dayOf(at)));
