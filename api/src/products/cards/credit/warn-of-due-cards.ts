import { creditCharges } from '@bank/shared/contracts/credit-cards';
import { cents, formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import { notify } from '../../../identity/notifications/notify';
import type { Tx } from '../../../kernel/bank/bank';
import { dayInWords, dayOf, earlier, hours } from '../../../kernel/clock/clock';
import type { Database } from '../../../kernel/db/tables';
import type { ReviewRunner } from '../../../kernel/jobs/review-each';
import { tryEach } from '../../../kernel/jobs/try-each';
import { writeEmail } from '../../../kernel/mail/email';
import { nameOf } from '../owned/cards';
import { atLeastZero, creditCardHolders, readStatement, statementDays, sumOf } from './credit-account';

const daysBefore = 3;

/** Warns once of each statement that isn't paid in full, from three days before it's due. */
export async function warnOfDueCards(bank: ReviewRunner): Promise<void> {
  const now = bank.clock.now();
  const days = statementDays(now);
  const firstDay = dayOf(earlier(new Date(days.dueOn), hours(24 * daysBefore)));
  if (dayOf(now) < firstDay || dayOf(now) > days.dueOn) return;
  await tryEach(bank, await findUnwarned(bank.db, days), {
    act: (holder) => bank.command('bank', (tx) => warn(tx, holder, days)),
    failure: 'warning of a due card failed',
  });
}

type Days = ReturnType<typeof statementDays>;

const findUnwarned = (db: Database, { closedAt, dueOn }: Days) =>
  creditCardHolders(db)
    .where('accounts.balance_cents', '<', cents(0))
    .where('accounts.opened_at', '<', closedAt)
    .where(
      sql<boolean>`not exists (
        select from notifications as warned where warned.customer_id = cards.customer_id
          and kind = 'card-due' and event = cards.account_id || ' ' || ${dueOn}::text
      )`,
    )
    .execute();

type Holder = Awaited<ReturnType<typeof findUnwarned>>[number];

async function warn(tx: Tx, holder: Holder, { closedAt, dueOn }: Days): Promise<void> {
  const { card_id, account_id, last_four: ending, first_name: firstName } = holder;
  const { balance, minimum, credits, payments } = await readStatement(tx, account_id, closedAt);
  const left = atLeastZero(balance - sumOf(credits));
  if (left === 0) return;
  const minimumLeft = atLeastZero(Math.min(minimum - sumOf(payments), left));
  const late =
    minimumLeft > 0
      ? ` Pay at least ${formatUsd(minimumLeft)} to avoid a late fee of up to ${formatUsd(creditCharges.maxLateFee)}.`
      : '';
  const title = `Pay your ${nameOf(holder)} by ${dayInWords(dueOn)}`;
  const text = `You still owe ${formatUsd(left)} on the statement for your card ending in ${ending}. Pay it in full and on time, and we won't charge interest.${late}`;
  const paragraphs = [text, "You'll find Pay Card on the card's page."];
  await notify(tx, holder, {
    kind: 'card-due',
    title,
    text,
    path: `/dashboard/card?id=${card_id}`,
    once: `${account_id} ${dueOn}`,
    email: writeEmail({ subject: title, firstName, paragraphs }),
  });
}
