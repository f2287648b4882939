import { type Closing, coolingOffDays, keepsYears } from '@bank/shared/contracts/security';
import { Button, ButtonLink, lazily } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { Section } from '../section';
import * as styles from '../section.module.css';
import type { CloseDialog as Loaded } from './close-dialog';
import { ObstacleList } from './obstacle-list';

const CloseDialog = lazily<Parameters<typeof Loaded>[0]>(
  async () => (await import('./close-dialog')).CloseDialog,
);

export function LeavingCards({ closing: { settle_first, ends } }: { closing: Closing }) {
  const [isOpen, setOpen] = useState(false);
  const isSettled = settle_first.length === 0;
  return (
    <>
      {!isSettled && (
        <Section
          title="Settle this first"
          lead="We can't close an account that isn't settled. Come back when this list is empty."
        >
          <ObstacleList obstacles={settle_first} />
        </Section>
      )}
      <WhatHappens />
      {ends.length > 0 && (
        <Section title="What ends" lead="Anything we cancel stays canceled, even if you change your mind.">
          <ul className={styles.points}>
            {ends.map(({ name, text }) => (
              <li key={name}>{text}</li>
            ))}
          </ul>
        </Section>
      )}
      <WhatWeKeep />
      {isSettled && (
        <FormActions>
          <Button onClick={() => setOpen(true)}>Close My Account</Button>
        </FormActions>
      )}
      {isOpen && <CloseDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const WhatHappens = () => (
  <Section title="What happens">
    <ul className={styles.points}>
      <li>All your accounts close together, {coolingOffDays} days after you ask. We email you a reminder.</li>
      <li>Until then, you can sign in, read everything, and change your mind with one button.</li>
      <li>You can't start anything new, but you can still send out money that arrives.</li>
      <li>If there's money left on the last day, your account stays open and we email you.</li>
      <li>After that, you can't sign in. You can register again anytime, with the same email.</li>
    </ul>
  </Section>
);

const WhatWeKeep = () => (
  <Section title="What we keep">
    <p>
      We delete your email address, phone number, picture, people, notes, budgets, settings, passkeys, and
      everything else that we don't need. A bank has to keep your name, date of birth, postal address,
      payments, statements, messages to support, and the log of your account for at least {keepsYears} years.
    </p>
    <FormActions above={4}>
      <ButtonLink variant="secondary" icon="income" to="/dashboard/settings?part=data">
        Download Your Data
      </ButtonLink>
      <ButtonLink variant="secondary" icon="statement" to="/dashboard/statements">
        Download Statements
      </ButtonLink>
    </FormActions>
  </Section>
);
