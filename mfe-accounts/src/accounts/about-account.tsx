import type { AccountDetails } from '@bank/shared/contracts/account-details';
import { Link } from '@bank/shared/routing';
import { Button, Money, VisuallyHidden } from '@bank/shared/ui/base';
import { Fact, Facts } from '@bank/shared/ui/receipt';
import { useRef, useState } from 'react';
import { dayText } from '../day-text';
import * as styles from './about-account.module.css';
import { AccountSection } from './account-section';
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
      <AccountSection title="About this account" action={!isEditing && edit}>
        {isEditing ? (
          <AccountLookForm account={account} onClose={close} />
        ) : (
          <AccountFacts account={account} />
        )}
      </AccountSection>
    </div>
  );
}

function AccountFacts({ account }: { account: AccountDetails }) {
  const { id, nickname, account_type_display, opened_on } = account;
  return (
    <Facts look="description">
      <Fact name="Nickname">{nickname || 'None'}</Fact>
      <Fact name="Type">{account_type_display}</Fact>
      <Interest account={account} />
      <Fact name="Opened">{dayText(opened_on)}</Fact>
      <Fact name="Statements">
        <Link
          to={`/dashboard/statements?${new URLSearchParams({ account: id })}`}
          className={styles.statements}
        >
          View Statements
        </Link>
      </Fact>
    </Facts>
  );
}

function Interest({ account }: { account: AccountDetails }) {
  const { interest_rate, interest_this_month, interest_paid_on, interest_paid_this_year } = account;
  if (!interest_rate) return null;
  return (
    <>
      <Fact name="Interest">{interest_rate}% a year</Fact>
      {interest_this_month && interest_paid_on && (
        <Fact name="Earned so far this month">
          <Money amount={interest_this_month} isPrivate />, paid on {dayText(interest_paid_on)}
        </Fact>
      )}
      {interest_paid_this_year && (
        <Fact name="Interest paid this year">
          <Money amount={interest_paid_this_year} isPrivate />
        </Fact>
      )}
    </>
  );
}
