import type { AccountLock } from '@bank/shared/contracts/account-lock';
import { ApiError } from '@bank/shared/http';
import { profileKey, useQueryClient } from '@bank/shared/query';
import { Button, ButtonLink } from '@bank/shared/ui/base';
import { brand } from '@bank/shared/ui/brand';
import { useSecretCall } from '@bank/shared/ui/code';
import { Form, FormActions, TextField, tellAtField } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { FormProblem } from '../form-parts';
import * as form from '../form-parts.module.css';
import { Section } from '../section';
import { lockOptions, unlock } from './lock-calls';

const formName = 'unlock';
const pinLength = 6;
const normalizePin = (typed: string) => typed.replace(/\D/g, '').slice(0, pinLength);

export const UnlockCard = ({ lock: { pin, frozen_cards } }: { lock: AccountLock }) => (
  <Section title="Unlock your account" lead={leads[pin]}>
    {frozen_cards > 0 && (
      <p className={form.lead}>
        {frozen_cards === 1 ? '1 card is' : `${frozen_cards} cards are`} frozen and will stay frozen. Unfreeze
        each one in Cards when you're ready.
      </p>
    )}
    {pin === 'current' && <PinForm />}
    {pin === 'new' && <ButtonLink to="/dashboard/settings?part=pin">Choose a New PIN</ButtonLink>}
    {pin === 'support' && (
      <p>
        Email us at <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
      </p>
    )}
  </Section>
);

const leads: Record<AccountLock['pin'], string> = {
  current: 'Enter your PIN once you know what happened. Payments then work again.',
  new: 'Your PIN was changed, too. Choose a new one with Forgot PIN, then come back to unlock your account.',
  support:
    'Your PIN was changed, and two-factor authentication was turned on. Our support has to confirm that it is you.',
};

function PinForm() {
  const cache = useQueryClient();
  const [problem, setProblem] = useState('');
  const { run, isPending } = useSecretCall(unlock);

  const refuse = (text: string) => tellAtField(`${formName}_pin`, () => setProblem(text));

  function submit({ pin = '' }: { pin?: string }) {
    if (pin.length < pinLength) return refuse('Please enter all 6 digits');
    run(pin, {
      onSuccess: () => {
        cache.setQueryData(lockOptions.queryKey, null);
        void cache.invalidateQueries({ queryKey: profileKey });
      },
      onError: (failure) => refuse(reasonOf(failure)),
    });
  }

  return (
    <Form name={formName} onSubmit={submit} onEdit={() => setProblem('')}>
      <div className={form.alone}>
        <TextField
          name="pin"
          label="Transaction PIN"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          normalize={normalizePin}
          invalid={problem !== ''}
        />
      </div>
      <FormProblem>{problem}</FormProblem>
      <FormActions>
        <Button submits icon="lock" busy={isPending}>
          {isPending ? 'Unlocking...' : 'Unlock My Account'}
        </Button>
      </FormActions>
    </Form>
  );
}

const reasonOf = (failure: Error): string =>
  failure instanceof ApiError && failure.kind === 'answer'
    ? failure.message || failure.error
    : "We couldn't reach the bank. You can safely try again.";
