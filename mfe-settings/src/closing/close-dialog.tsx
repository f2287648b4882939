import { closingWord, coolingOffDays } from '@bank/shared/contracts/security';
import { useQueryClient } from '@bank/shared/query';
import { Button } from '@bank/shared/ui/base';
import { useSecretCall } from '@bank/shared/ui/code';
import { Dialog } from '@bank/shared/ui/dialog';
import { Form, FormActions, TextField, tellAtField } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { FormProblem } from '../form-parts';
import * as styles from '../form-parts.module.css';
import { askToClose, type Refusal, refusalOf, showClosing } from './closing-calls';

interface Typed {
  confirmation?: string;
  pin?: string;
}

const formName = 'close-account';
const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 6);

function problemOf({ confirmation = '', pin = '' }: Typed): Refusal | null {
  if (confirmation.trim().toUpperCase() !== closingWord)
    return { field: 'confirmation', text: `Please type ${closingWord}` };
  return pin.length < 6 ? { field: 'pin', text: 'Please enter all 6 digits' } : null;
}

export function CloseDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isPending } = useSecretCall(askToClose);

  const refuse = (found: Refusal) =>
    tellAtField(found.field ? `${formName}_${found.field}` : undefined, () => setRefusal(found));

  function submit(typed: Typed) {
    const found = problemOf(typed);
    if (found) return refuse(found);
    const { confirmation = '', pin = '' } = typed;
    run(
      { confirmation, pin },
      {
        onSuccess: (closing) => {
          onClose();
          void showClosing(cache, closing);
        },
        onError: (failure) => refuse(refusalOf(failure)),
      },
    );
  }

  const field = (name: 'confirmation' | 'pin') => ({
    name,
    problem: refusal?.field === name ? refusal.text : undefined,
  });
  return (
    <Dialog label="Close your account?" onClose={onClose}>
      <Form name={formName} onSubmit={submit} onEdit={() => setRefusal(null)}>
        <p className={styles.lead}>
          We freeze your cards right away, and close all your accounts in {coolingOffDays} days. You can
          change your mind until then.
        </p>
        <TextField {...field('confirmation')} label={`Type ${closingWord} to confirm`} autoComplete="off" />
        <TextField
          {...field('pin')}
          label="Transaction PIN"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          normalize={digits}
        />
        <FormProblem>{!refusal?.field && refusal?.text}</FormProblem>
        <FormActions arrange="pair">
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            Keep My Account
          </Button>
          <Button variant="danger" submits busy={isPending}>
            {isPending ? 'Closing...' : 'Close My Account'}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
