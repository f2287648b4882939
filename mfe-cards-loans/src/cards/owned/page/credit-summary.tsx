import type { CreditStatement } from '@bank/shared/contracts/credit-cards';
import { parseMoney } from '@bank/shared/money';
import { useQuery } from '@bank/shared/query';
import { ButtonLink, Money, SkeletonRows, Waiting } from '@bank/shared/ui/base';
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
      <p className={styles.due}>{describeDue(statement)}</p>
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
      </Facts>
    </>
  );
}

function describeDue({ due_on, minimum_left, statement_left }: CreditStatement): string {
  if (!due_on || !isAboveZero(statement_left)) return 'Nothing is due.';
  return isAboveZero(minimum_left)
    ? `Pay at least the minimum payment by ${longDay(due_on)}.`
    : "You've made the minimum payment.";
}
