import { Balance, Money, useHiddenBalances } from '@bank/shared/ui/amounts';
import { VisuallyHidden } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { useId } from 'react';
import type { Account } from '../../contracts/payments/accounts';
import { Link } from '../../routing/routing';
import * as styles from './account-card.module.css';

interface AccountCardProps {
  account: Account;
  to: string;
  /** The account's own page. */
  details?: string;
  nickname?: string | undefined;
}

export function AccountCard({ account, to, details, nickname }: AccountCardProps) {
  const { isHidden, toggle } = useHiddenBalances();
  const title = useId();
  const { id, account_type: type, account_type_display: label, account_number: number } = account;
  const hidden = isHidden(id);
  return (
    <article className={`${styles.card} ${styles[type]}`} aria-labelledby={title}>
      <span className={styles.icon} style={{ background: `var(--bank-hue-${type})` }}>
        <Icon name={type} />
      </span>
      <h2 id={title} className={styles.title}>
        {label}
      </h2>
      <button
        type="button"
        className={styles.toggle}
        aria-label={hidden ? 'Show balance' : 'Hide balance'}
        aria-describedby={title}
        onClick={() => toggle(id)}
      >
        <Icon name={hidden ? 'eye-off' : 'eye'} />
      </button>
      {nickname && (
        <p className={styles.nickname} dir="auto">
          {nickname}
        </p>
      )}
      <p className={styles.balance}>
        <Link id={`balance-${id}`} to={to} className={styles.link}>
          <Balance account={account} />
          <VisuallyHidden>, show transactions for this {label}</VisuallyHidden>
        </Link>
        {account.held && account.held !== '0.00' && !hidden && (
          <span className={styles.held}>
            <Money amount={account.held} /> held
          </span>
        )}
      </p>
      <p className={styles.number}>
        <VisuallyHidden>Account number </VisuallyHidden>
        {number}
        {!account.is_active && ' · Closed'}
      </p>
      {details !== undefined && (
        <Link to={details} className={styles.details}>
          Details
          <VisuallyHidden> of this {label}</VisuallyHidden>
        </Link>
      )}
    </article>
  );
}
