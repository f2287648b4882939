import { sql } from 'kysely';
import { type Letter, mailCustomer } from '../../identity/customers/mail-customer';
import type { Tx } from '../../kernel/bank/bank';
import { earlier, hours } from '../../kernel/clock/clock';
import { type Item, type ReviewRunner, reviewEach } from '../../kernel/jobs/review-each';
import type { ServerKeys } from '../../kernel/keys/key-ring';
import { openDebtAccount } from '../../ledger/accounts/open-debt-account';
import { lockPaymentsOf } from '../../payments/placement/lock-payments';
import { cardCatalogue, cardTerms, deliveryNames } from './card-catalogue';
import { type Decision, decideCard, findApplicant } from './decide-card';
import { events } from './events';
import { issueCard } from './owned/issue-card';

const reviewAfter = hours(24);

export const reviewCards = (bank: ReviewRunner & { keys: ServerKeys }): Promise<number> =>
  reviewEach(bank, { due, of: 'application', decide: (tx, waiting) => decide(tx, bank.keys, waiting) });

type Waiting = Item<typeof due>;

/** The status is a literal, so that PostgreSQL can use the partial index. */
const due = (tx: Tx) =>
  tx
    .selectFrom('card_applications as application')
    .innerJoin('customers', 'customers.id', 'application.customer_id')
    .selectAll('application')
    .select(['customers.email as customer_email', 'customers.first_name'])
    .where('application.status', '=', sql.lit('pending'))
    .where('application.applied_at', '<=', earlier(tx.now(), reviewAfter))
    .where('customers.locked_at', 'is', null)
    .orderBy('application.applied_at');

/** The lock keeps two reviews from approving two credit limits with the same income. */
async function decide(tx: Tx, keys: ServerKeys, waiting: Waiting): Promise<void> {
  const { id, selected_card: kind, customer_id: customerId } = waiting;
  const at = tx.now();
  await lockPaymentsOf(tx, customerId);
  const applicant = await findApplicant(tx, kind, customerId, at);
  const decision = decideCard(kind, applicant);
  await tx
    .updateTable('card_applications')
    .set({ ...decision, decided_at: at })
    .where('id', '=', id)
    .execute();
  if (decision.status === 'approved') await issue(tx, keys, waiting, applicant.checkingAccount);
  const detail = { application: id, card: kind, decision: decision.status };
  await tx.audit({ event: events.cardDecided, customerId, detail });
  await mailCustomer(tx, { ...waiting, email: waiting.customer_email }, decidedLetter(waiting, decision));
}

async function issue(tx: Tx, keys: ServerKeys, waiting: Waiting, checkingAccount: string | null) {
  const { id, selected_card: kind, customer_id } = waiting;
  const { credit } = cardTerms[kind];
  const account_id =
    credit === null
      ? checkingAccount
      : await openDebtAccount(tx, { kind: 'credit', limit: credit, at: tx.now() });
  if (account_id === null) throw new Error(`The card of application ${id} has no account to draw on`);
  const card_type = credit === null ? 'debit' : 'credit';
  await issueCard(tx, keys, { customer_id, account_id, application_id: id, kind, card_type }, tx.now());
}

function decidedLetter(waiting: Waiting, { status, reason }: Decision): Letter {
  const { name } = cardCatalogue[waiting.selected_card];
  const nextSteps =
    status === 'approved'
      ? [
          "The card works right away. You'll find its number on your cards page.",
          `The card itself is on its way: ${deliveryNames[waiting.delivery_option]}.`,
        ]
      : ['You can apply for another card anytime.'];
  return {
    subject: `Your card application was ${status}`,
    paragraphs: [
      `Your ${name} application was ${status}.`,
      `Reference: ${waiting.reference}`,
      reason,
      ...nextSteps,
    ],
  };
}
