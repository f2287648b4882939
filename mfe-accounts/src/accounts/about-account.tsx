import { dayText } from '@bank/kit/days';
import type { AccountDetails } from '@bank/shared/contracts/account-details';
import { Link } from '@bank/shared/routing';
import { Money } from '@bank/shared/ui/amounts';
import { Button, VisuallyHidden } from '@bank/shared/ui/base';
import { Facts } from '@bank/shared/ui/details';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { documentsPath } from '../account-details';
import { Section } from '../section';
import * as styles from '../section.module.css';
import { AccountLookForm } from './look/account-look-form';

export function AboutAccount({ account }: { account: AccountDetails }) {
  const [isEditing, setEditing] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  /** Focuses the heading, because the form is gone. */
  function close() {
    box.current?.querySelector<HTMLElement>('h2')?.focus();
    setEditing(false);
  }

  const edit = (
    <Button variant="secondary" onClick={() => setEditing(true)}>
      Edit
      <VisuallyHidden> name and color</VisuallyHidden>
    </Button>
  );
  return (
    <div ref={box}>
      <Section title="About this account" action={!isEditing && edit}>
        {isEditing ? (
          <AccountLookForm account={account} onClose={close} />
        ) : (
          <AccountFacts account={account} />
        )}
      </Section>
    </div>
  );
}

function AccountFacts({ account }: { account: AccountDetails }) {
  const { id, nickname, account_type_display, opened_on } = account;
  return (
    <Facts
      look="description"
      of={{
        Nickname: nickname || 'None',
        Type: account_type_display,
        ...interestOf(account),
        Opened: dayText(opened_on),
        Statements: (
          <Link
            to={`/dashboard/statements?${new URLSearchParams({ account: id })}`}
            className={styles.target}
          >
            View Statements
          </Link>
        ),
        Documents: (
          <Link to={documentsPath} className={styles.target}>
            View Documents
          </Link>
        ),
      }}
    />
  );
}

const interestOf = ({
  interest_rate,
  interest_this_month,
  interest_paid_on,
  interest_paid_this_year,
}: AccountDetails): Record<string, ReactNode> =>
  interest_rate
    ? {
        Interest: `${interest_rate}% a year`,
        'Earned so far this month': interest_this_month && interest_paid_on && (
          <>
            <Money amount={interest_this_month} isPrivate />, paid on {dayText(interest_paid_on)}
          </>
        ),
        'Interest paid this year': interest_paid_this_year && (
          <Money amount={interest_paid_this_year} isPrivate />
        ),
      }
    : {};
