import { dayText } from '@bank/kit/days';
import type { AccountDetails } from '@bank/shared/contracts/account-details';
import { Money } from '@bank/shared/ui/amounts';
import { Button } from '@bank/shared/ui/base';
import { ProgressBar } from '@bank/shared/ui/progress';
import { useId, useRef, useState } from 'react';
import { Section } from '../../section';
import * as section from '../../section.module.css';
import * as styles from './goal-card.module.css';
import { GoalForm } from './goal-form';
import { planFor } from './goal-plan';

/** In UTC, like the bank's calendar. */
const today = () => new Date().toISOString().slice(0, 10);

export function GoalCard({ account }: { account: AccountDetails }) {
  const [isEditing, setEditing] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  /** Focuses the heading, because the form is gone. */
  function close() {
    box.current?.querySelector<HTMLElement>('h2')?.focus();
    setEditing(false);
  }

  const edit = (
    <Button variant="secondary" onClick={() => setEditing(true)}>
      {account.goal ? 'Edit Goal' : 'Set a Goal'}
    </Button>
  );
  return (
    <div ref={box}>
      <Section title="Savings goal" action={!isEditing && edit}>
        {isEditing && <GoalForm account={account} onClose={close} />}
        {!isEditing && account.goal && <Progress goal={account.goal} balance={account.balance} />}
        {!isEditing && !account.goal && (
          <p className={section.muted}>What do you save for? Set an amount, and see here how far you are.</p>
        )}
      </Section>
    </div>
  );
}

interface ProgressProps {
  goal: NonNullable<AccountDetails['goal']>;
  balance: string;
}

function Progress({ goal, balance }: ProgressProps) {
  const id = useId();
  const { percent, missing, monthly } = planFor(goal, balance, today());
  const by = goal.reach_by && dayText(goal.reach_by);
  return (
    <>
      <p id={id} className={styles.amounts}>
        <Money amount={balance} className={styles.saved} isPrivate />
        <span className={section.muted}>
          of <Money amount={goal.amount} isPrivate />
        </span>
        <span className={styles.percent}>{percent}%</span>
      </p>
      <ProgressBar labelledBy={id} percent={percent} />
      <p className={section.muted}>
        {missing === 0 && 'You reached your goal.'}
        {missing > 0 && monthly !== null && (
          <>
            Save <Money amount={monthly} isPrivate /> a month to get there by {by}.
          </>
        )}
        {missing > 0 && monthly === null && (
          <>
            <Money amount={missing} isPrivate /> to go{by && `. The day you chose was ${by}`}.
          </>
        )}
      </p>
    </>
  );
}
