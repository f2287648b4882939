import { type CreditStatement, isOverdue } from '@bank/shared/contracts/credit-cards';
import { parseMoney } from '@bank/shared/money';
import { useQuery } from '@bank/shared/query';
import { ButtonLink, Money, Notice, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { Fact, Facts } from '@bank/shared/ui/receipt';
import { creditStatementOptions } from '../owned-cards';
import * as styles from './credit-summary.module.css';
import { NotLoaded } from './not-loaded';
import { Section } from './section';

export function CreditSummary({ id }: { id: string }) {
  const { data: statement, isPending, refetch } = useQuery(creditStatementOptions(id));
  return (
    <Section title="What you owe">
      {statement && <Owed id={id} statement={statement} />}
      {!statement && isPending && (
        <Waiting what="your statement">
          <SkeletonRows count={3} />
        </Waiting>
      )}
      {!statement && !isPending && <NotLoaded what="your statement" onRetry={() => void refetch()} />}
    </Section>
  );
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const longDay = (date: string) => day.format(new Date(date));

const isAboveZero = (amount: string) => (parseMoney(amount) ?? 0) > 0;

function Owed({ id, statement }: { id: string; statement: CreditStatement }) {
  const { owed, held, available, limit, closed_on, due_on, minimum_left, statement_balance } = statement;
  return (
    <>
      <div className={styles.head}>
        <Money amount={owed} className={styles.owed} isPrivate />
        {isAboveZero(owed) && (
          <ButtonLink to={`/dashboard/pay-card?id=${id}`} icon="send">
            Pay Card
          </ButtonLink>
        )}
      </div>
      {isOverdue(statement, new Date()) && due_on ? (
        <div className={styles.late}>
          <Notice tone="danger">
            Your minimum payment of <Money amount={minimum_left} isPrivate /> was due on {longDay(due_on)}.
            Please pay it now.
          </Notice>
        </div>
      ) : (
        <p className={styles.due}>{describeDue(statement)}</p>
      )}
      <Facts look="description">
        <Fact name="Available credit">
          <Money amount={available} isPrivate /> of <Money amount={limit} isPrivate />
        </Fact>
        {isAboveZero(held) && (
          <Fact name="On hold">
            <Money amount={held} isPrivate />
          </Fact>
        )}
        {closed_on && (
          <Fact name={`Statement of ${longDay(closed_on)}`}>
            <Money amount={statement_balance} isPrivate />
          </Fact>
        )}
        {due_on && isAboveZero(minimum_left) && (
          <Fact name="Minimum payment">
            <Money amount={minimum_left} isPrivate />
          </Fact>
        )}
        <Fact name="Next statement">{longDay(statement.next_closes_on)}</Fact>
        {statement.charges?.map(({ kind, amount, charged_on }) => (
          <Fact key={kind + charged_on} name={`${chargeNames[kind]}, ${longDay(charged_on)}`}>
            <Money amount={amount} isPrivate />
          </Fact>
        ))}
      </Facts>
      <Charges statement={statement} />
    </>
  );
}

const chargeNames = { interest: 'Interest', 'late-fee': 'Late fee' };

function Charges({ statement }: { statement: CreditStatement }) {
  const { yearly_rate, max_late_fee, credit } = statement;
  return (
    <>
      {credit && (
        <p className={styles.terms}>
          You have a credit of <Money amount={credit.amount} isPrivate />.{' '}
          {credit.account_number
            ? `We'll move what's left of it to your account ending in ${credit.account_number.slice(-4)} on ${longDay(credit.paid_out_on)}.`
            : 'Your next payments with this card use it first.'}
        </p>
      )}
      {yearly_rate && max_late_fee && (
        <details className={styles.fold}>
          <summary>Interest and late fee</summary>
          <p className={styles.terms}>
            Pay a statement in full by its due date, and there's no interest. Otherwise, each day of the month
            up to the due date costs {yearly_rate}% a year on what was left of the statement at its end. If we
            get less than the minimum payment in time, there's a late fee of up to{' '}
            <Money amount={max_late_fee} />.
          </p>
        </details>
      )}
    </>
  );
}

function describeDue({ due_on, minimum_left, statement_left }: CreditStatement): string {
  if (!due_on || !isAboveZero(statement_left)) return 'Nothing is due.';
  return isAboveZero(minimum_left)
    ? `Pay at least the minimum payment by ${longDay(due_on)}.`
    : "You've made the minimum payment.";
}
