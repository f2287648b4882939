import { cents, parseMoney } from '@bank/shared/money';
import { useQuery } from '@bank/shared/query';
import { Money } from '@bank/shared/ui/amounts';
import { Figures } from '@bank/shared/ui/data';
import type { ReactNode } from 'react';
import { FigureLink } from '../figure-link';
import { Loading, Unavailable } from '../section';
import { type TransactionFilter, transactionsOf } from '../transaction-filter';
import { type MonthFigures as Month, monthFiguresOptions } from '../transaction-queries';
import * as styles from './dashboard-page.module.css';

/** What else the lists that the figures link to are filtered by. */
type Filter = Pick<TransactionFilter, 'month'> & Partial<TransactionFilter>;

export function MonthFigures({ filter }: { filter: Filter }) {
  const { data, isError, refetch } = useQuery(monthFiguresOptions);
  if (data) return <FourFigures month={data} filter={filter} />;
  if (isError) return <Unavailable what="monthly spending" onRetry={() => refetch()} />;
  return <Loading what="monthly spending" height="8.2rem" />;
}

const read = (amount: string) => parseMoney(amount) ?? cents(0);

function FourFigures({ month, filter }: { month: Month; filter: Filter }) {
  const [income, expenses] = [read(month.income_this_month), read(month.expenses_this_month)];
  const count = month.transactions_this_month;
  const linked = (name: string, direction: TransactionFilter['direction'], figure: ReactNode) => (
    <FigureLink
      id={`figure-${name.toLowerCase()}`}
      to={transactionsOf({ ...filter, direction })}
      shows={`transactions for ${name}`}
    >
      {figure}
    </FigureLink>
  );
  return (
    <Figures
      of={{
        Expenses: linked('Expenses', 'out', <Money amount={expenses} isPrivate />),
        Income: linked('Income', 'in', <Money amount={income} isPrivate />),
        Net: linked('Net', '', <Money amount={cents(income - expenses)} isPrivate />),
        Transactions: linked(
          'Transactions',
          '',
          count === 0 ? <span className={styles.none}>No transactions</span> : count,
        ),
      }}
    />
  );
}
