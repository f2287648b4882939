import { type Cents, cents, parseMoney } from '@bank/shared/money';
import { statisticsOptions, useQuery } from '@bank/shared/query';
import { Card, Money, Skeleton, VisuallyHidden } from '@bank/shared/ui/base';
import * as styles from './dashboard-section.module.css';
import { Unavailable } from './recent-activity';

const read = (amount = '0.00') => parseMoney(amount) ?? cents(0);

export function MonthlySpending() {
  const { data, isError, refetch } = useQuery(statisticsOptions());
  const [income, expenses] = [read(data?.income_this_month), read(data?.expenses_this_month)];
  const count = data?.transactions_this_month ?? 0;
  return (
    <section aria-labelledby="monthly-spending">
      <Card>
        <h2 id="monthly-spending">Monthly Spending</h2>
        {!data && !isError && (
          <div role="status">
            <VisuallyHidden>Loading monthly spending</VisuallyHidden>
            <Skeleton height="160px" radius="tile" />
          </div>
        )}
        {!data && isError && <Unavailable what="monthly spending" onRetry={() => refetch()} />}
        {data && (
          <>
            <p className={styles.big}>
              <Money amount={expenses} />
            </p>
            <p className={styles.caption}>spent this month</p>
            <dl className={styles.figures}>
              <Figure name="Income" amount={income} />
              <Figure name="Net" amount={cents(income - expenses)} />
              <div>
                <dt>Transactions</dt>
                <dd>{count === 0 ? 'No transactions' : count}</dd>
              </div>
            </dl>
          </>
        )}
      </Card>
    </section>
  );
}

const Figure = ({ name, amount }: { name: string; amount: Cents }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </div>
);
