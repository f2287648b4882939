import { type AccountDetails, type BalanceRange, balanceRange } from '@bank/shared/contracts/account-details';
import { useQuery } from '@bank/shared/query';
import { Balance, Card, Money, Skeleton, Waiting } from '@bank/shared/ui/base';
import { useState } from 'react';
import { hueOf } from '../account-details';
import { balanceHistoryOptions } from './account-calls';
import { Quiet, Unavailable } from './account-section';
import * as styles from './balance-card.module.css';
import { BalanceChart } from './chart/balance-chart';

export function BalanceCard({ account }: { account: AccountDetails }) {
  const [range, setRange] = useState<BalanceRange>('30');
  const { data, isError, refetch } = useQuery(balanceHistoryOptions(account.id, range));
  return (
    <section aria-label="Balance">
      <Card>
        <p className={styles.label}>Balance</p>
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
        <Ranges range={range} onChange={setRange} />
        <div className={styles.chart}>
          {data && data.length < 2 && <Quiet>The chart starts on the account's second day.</Quiet>}
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

const rangeLabels: Record<BalanceRange, string> = { '30': '30 days', '90': '90 days', '365': '1 year' };

const Ranges = ({ range, onChange }: { range: BalanceRange; onChange: (range: BalanceRange) => void }) => (
  <fieldset className={styles.ranges}>
    <legend className={styles.legend}>Balance by day</legend>
    {balanceRange.options.map((one) => (
      <label key={one} className={styles.range}>
        <input
          type="radio"
          name="balance-range"
          checked={one === range}
          onChange={() => onChange(one)}
          className={styles.radio}
        />
        {rangeLabels[one]}
      </label>
    ))}
  </fieldset>
);
