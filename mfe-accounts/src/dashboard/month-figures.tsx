import { cents, parseMoney } from '@bank/shared/money';
import { useQuery } from '@bank/shared/query';
import { Money } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import { type TransactionFilter, transactionsOf } from '../transaction-filter';
import { type MonthFigures as Figures, monthFiguresOptions } from '../transaction-queries';
import { FigureLink } from './figure-link';
import * as styles from './month-figures.module.css';
import { Loading, Unavailable } from './section-state';

/** What else the lists that the figures link to are filtered by. */
type Filter = Pick<TransactionFilter, 'month'> & Partial<TransactionFilter>;

export function MonthFigures({ filter }: { filter: Filter }) {
  const { data, isError, refetch } = useQuery(monthFiguresOptions);
  if (data) return <FourFigures figures={data} filter={filter} />;
  if (isError) return <Unavailable what="monthly spending" onRetry={() => refetch()} />;
  return <Loading what="monthly spending" height="9.25rem" />;
}

const read = (amount: string) => parseMoney(amount) ?? cents(0);

function FourFigures({ figures, filter }: { figures: Figures; filter: Filter }) {
  const [income, expenses] = [read(figures.income_this_month), read(figures.expenses_this_month)];
  const count = figures.transactions_this_month;
  return (
    <dl className={styles.figures}>
      <Figure name="Expenses" to={transactionsOf({ ...filter, direction: 'out' })}>
        <Money amount={expenses} isPrivate />
      </Figure>
      <Figure name="Income" to={transactionsOf({ ...filter, direction: 'in' })}>
        <Money amount={income} isPrivate />
      </Figure>
      <Figure name="Net" to={transactionsOf(filter)}>
        <Money amount={cents(income - expenses)} isPrivate />
      </Figure>
      <Figure name="Transactions" to={transactionsOf(filter)}>
        {count === 0 ? <span className={styles.none}>No transactions</span> : count}
      </Figure>
    </dl>
  );
}

const Figure = ({ name, to, children }: { name: string; to: string; children: ReactNode }) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd>
      <FigureLink id={`figure-${name.toLowerCase()}`} name={name} to={to}>
        {children}
      </FigureLink>
    </dd>
  </div>
);
