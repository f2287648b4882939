import { cents, parseMoney } from '@bank/shared/money';
import { Money } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import { transactionsOf } from '../transaction-filter';
import type { MonthFigures as Figures } from '../transaction-queries';
import { FigureLink } from './figure-link';
import * as styles from './month-figures.module.css';

interface MonthFiguresProps {
  figures: Figures;
  month: string;
}

const read = (amount: string) => parseMoney(amount) ?? cents(0);

export function MonthFigures({ figures, month }: MonthFiguresProps) {
  const [income, expenses] = [read(figures.income_this_month), read(figures.expenses_this_month)];
  const count = figures.transactions_this_month;
  return (
    <dl className={styles.figures}>
      <Figure name="Expenses" to={transactionsOf({ month, direction: 'out' })}>
        <Money amount={expenses} isPrivate />
      </Figure>
      <Figure name="Income" to={transactionsOf({ month, direction: 'in' })}>
        <Money amount={income} isPrivate />
      </Figure>
      <Figure name="Net" to={transactionsOf({ month })}>
        <Money amount={cents(income - expenses)} isPrivate />
      </Figure>
      <Figure name="Transactions" to={transactionsOf({ month })}>
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
