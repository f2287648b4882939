import { dayText } from '@bank/kit/days';
import type { Account } from '@bank/shared/contracts/accounts';
import { cents, parseMoney, sum } from '@bank/shared/money';
import { useQuery } from '@bank/shared/query';
import { HiddenMoney, Money, useHiddenBalances } from '@bank/shared/ui/amounts';
import type { ReactNode } from 'react';
import { monthOfBalancesOptions } from '../../account-details';
import { type BalanceLine, balanceLine, sumByDay } from '../../balance-line';
import { LineDrawing } from '../../line-drawing';
import * as styles from './total-balance.module.css';

interface TotalBalanceProps {
  accounts: readonly Account[];
  /** A line below the figures. */
  children: ReactNode;
}

/** Hidden with any of the balances, because the others would reveal it. */
export function TotalBalance({ accounts, children }: TotalBalanceProps) {
  const { isHidden } = useHiddenBalances();
  const isPrivate = accounts.some(({ id }) => isHidden(id));
  const total = sum(accounts.map(({ available, balance }) => parseMoney(available ?? balance) ?? cents(0)));
  const { data: histories, isPending } = useQuery(monthOfBalancesOptions(accounts.map(({ id }) => id)));
  const known = histories && balanceLine(sumByDay(histories));
  const line = known && known.days.length > 1 ? known : null;
  return (
    <section aria-labelledby="total-balance" className={styles.total}>
      <h2 id="total-balance" className={styles.name}>
        Total balance
      </h2>
      <p>
        {isPrivate ? (
          <HiddenMoney what="Total" className={styles.sum} />
        ) : (
          <Money amount={total} className={styles.sum} />
        )}
      </p>
      {line && !isPrivate && <Change line={line} />}
      {children}
      {(line || isPending) && (
        <div className={styles.plot} style={{ '--hue': 'var(--bank-brand)' } as object} data-plot>
          {line && !isPrivate && <LineDrawing line={line} />}
        </div>
      )}
    </section>
  );
}

function Change({ line: { days } }: { line: BalanceLine }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const change = last.balance - first.balance;
  const amount = <Money amount={cents(Math.abs(change))} />;
  return (
    <p className={styles.change}>
      {change === 0 ? 'No change' : change > 0 ? <>Up {amount}</> : <>Down {amount}</>} since{' '}
      {dayText(first.on)}
    </p>
  );
}
