import type { CheckDeposit } from '@bank/shared/contracts/check-deposits';
import { HelpLink } from '@bank/shared/slots';
import { Card, EmptyState, Money } from '@bank/shared/ui/base';
import { describeStatus } from './check-draft';
import * as styles from './check-list.module.css';

export const CheckList = ({ deposits }: { deposits: readonly CheckDeposit[] }) => (
  <section aria-labelledby="checks" className={styles.section}>
    <h2 id="checks">Your checks</h2>
    {deposits.length === 0 ? (
      <EmptyState icon="scan" title="No checks yet">
        Checks you deposit will appear here.
      </EmptyState>
    ) : (
      <Card>
        <ul className={styles.list}>
          {deposits.map((deposit) => (
            <li key={deposit.id} className={styles.row}>
              <span>
                <strong>{deposit.reference}</strong>
                <span className={styles.small}>
                  {deposit.status_display} · {describeStatus(deposit)}
                </span>
                {deposit.status === 'pending' && (
                  <HelpLink article="check-on-hold">Why is it on hold?</HelpLink>
                )}
                {deposit.reason && <span className={styles.small}>{deposit.reason}</span>}
              </span>
              <Money amount={deposit.amount} isPrivate />
            </li>
          ))}
        </ul>
      </Card>
    )}
  </section>
);
