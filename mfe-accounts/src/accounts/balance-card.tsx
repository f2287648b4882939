import { type AccountDetails, type BalanceRange, balanceRange } from '@bank/shared/contracts/account-details';
import { useQuery } from '@bank/shared/query';
import { Balance, Money } from '@bank/shared/ui/amounts';
import { Card, Skeleton, Waiting } from '@bank/shared/ui/base';
import { Segments } from '@bank/shared/ui/choice';
import { useState } from 'react';
import { hueOf } from '../account-details';
import { Quiet, Unavailable } from '../section';
import { balanceHistoryOptions } from './account-calls';
import * as styles from './balance-card.module.css';
import { BalanceChart } from './chart/balance-chart';

const rangeLabels: Record<BalanceRange, string> = { 30: '30 days', 90: '90 days', 365: '1 year' };

const ranges = balanceRange.options.map((value) => ({ value, label: rangeLabels[value] }));

export function BalanceCard({ account }: { account: AccountDetails }) {
  const [range, setRange] = useState<BalanceRange>('30');
  const { data, isError, refetch } = useQuery(balanceHistoryOptions(account.id, range));
  return (
    <section aria-labelledby="account-balance">
      <Card>
        <h2 id="account-balance" className={styles.label}>
          Balance
        </h2>
        <p>
          <Balance account={{ id: account.id, balance: account.balance }} className={styles.balance} />
        </p>
        <p className={styles.available}>
          <Money amount={account.available} isPrivate /> available
          {account.held !== '0.00' && (
            <>
              , <Money amount={account.held} isPrivate /> held for card payments
            </>
          )}
        </p>
        {account.interest_rate && (
          <p className={styles.available}>
            {account.interest_rate}% a year
            {account.interest_this_month && (
              <>
                , <Money amount={account.interest_this_month} isPrivate /> earned this month
              </>
            )}
          </p>
        )}
        <div className={styles.ranges}>
          <p className={styles.title}>Balance by day</p>
          <Segments label="Balance by day" options={ranges} value={range} onChange={setRange} />
        </div>
        <div className={styles.chart}>
          {data && data.length < 2 && <Quiet>Your balance chart starts tomorrow.</Quiet>}
          {data && data.length > 1 && <BalanceChart key={range} days={data} hue={hueOf(account.color)} />}
          {!data && isError && <Unavailable what="your balance by day" onRetry={() => refetch()} />}
          {!data && !isError && (
            <Waiting what="your balance by day">
              <Skeleton height="15.5rem" radius="tile" />
            </Waiting>
          )}
        </div>
      </Card>
    </section>
  );
}
