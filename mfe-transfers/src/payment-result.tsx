import type { Account } from '@bank/shared/contracts/accounts';
import type { Cents } from '@bank/shared/money';
import { accountsOptions, useQuery } from '@bank/shared/query';
import { announce, ButtonLink, Card } from '@bank/shared/ui/base';
import { Facts } from '@bank/shared/ui/details';
import { DoneMark } from '@bank/shared/ui/receipt';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CountedBalance } from './counted-balance';
import * as layout from './layout.module.css';
import { accountLabel, maskedNumber, shortLabel } from './money-fields';
import * as styles from './payment-result.module.css';
import { Total } from './total';

interface PaymentResultProps {
  mark?: ReactNode;
  /** A heading. */
  title: ReactNode;
  amount: Cents | string;
  /** Lines about the payment. */
  children: ReactNode;
  reference?: string | null | undefined;
  note?: string;
  /** The accounts whose new balance shows, by ID. */
  accounts: readonly string[];
  /** What can follow, in one row. */
  actions?: ReactNode;
  /** Below them, so that the way out stays where it is. */
  done: ReactNode;
}

/** By its number, because that's what the bank's answers have. */
export function FromAccount({ number }: { number: string }) {
  const { data: accounts = [] } = useQuery(accountsOptions);
  const account = accounts.find(({ account_number }) => account_number === number);
  return <p>From {account ? accountLabel(account) : maskedNumber(number)}</p>;
}

/** The form that it replaces may have been longer than the screen. */
function showTop(): void {
  document.documentElement.scrollTop = 0;
}

/** The end of every payment. */
export function PaymentResult(props: PaymentResultProps) {
  const { mark = <DoneMark />, title, amount, children, reference, note, accounts, actions, done } = props;
  // After a failed refetch, the cache still has the balances from before the payment.
  const { data: all = [], isStale } = useQuery(accountsOptions);
  const [before, setBefore] = useState<readonly Account[]>([]);
  if (isStale && before.length === 0 && all.length > 0) setBefore(all);
  useEffect(showTop, []);
  return (
    <Card>
      <div className={styles.result}>
        {mark}
        {title}
        <Total amount={amount} />
        {children}
        <div className={layout.full}>
          <Facts
            of={[
              ['Note', note],
              ['Reference', reference && <span className={styles.reference}>{reference}</span>],
              ...all
                .filter(({ id }) => !isStale && accounts.includes(id))
                .map(
                  (account) =>
                    [
                      `${shortLabel(account)} now has`,
                      <CountedBalance
                        key={account.id}
                        account={account}
                        before={before.find(({ id }) => id === account.id)}
                      />,
                    ] as const,
                ),
            ]}
          />
        </div>
        <div className={styles.actions}>
          {actions && <div className={styles.row}>{actions}</div>}
          {done}
        </div>
      </div>
    </Card>
  );
}

/**
 * Takes the focus when it appears or changes, because the button that led here is gone, but not from what the customer
 * does elsewhere by now.
 */
export function ResultTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = useRef(true);
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !activeElement?.closest('main');
    if (!isNew.current && isElsewhere) announce(children);
    else heading.current?.focus();
    isNew.current = false;
  }, [children]);
  return (
    <h2 ref={heading} tabIndex={-1} dir="auto">
      {children}
    </h2>
  );
}

export const ReceiptLink = ({ id }: { id: string | undefined }) =>
  id && (
    <ButtonLink to={`/dashboard/receipt?id=${id}`} variant="secondary" icon="statement" block>
      Receipt
    </ButtonLink>
  );
