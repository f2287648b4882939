import type { ContactField } from '@bank/shared/contracts/contact-changes';
import type { User } from '@bank/shared/contracts/user';
import { useMutation } from '@bank/shared/query';
import { Button, useAnnouncement } from '@bank/shared/ui/base';
import { Form, FormActions, TextField, tellAtField } from '@bank/shared/ui/forms';
import { useEffect, useState } from 'react';
import { FormProblem } from '../../form-parts';
import * as styles from '../../form-parts.module.css';
import { areWrong, confirmChange, needsNewCodes, type Requested, reasonOf } from './contact-calls';
import { contactWords } from './contact-texts';

interface CodesFormProps {
  field: ContactField;
  requested: Requested;
  onChanged: (user: User) => void;
  onBack: () => void;
}

type Codes = Record<'current' | 'fresh', string>;

const formName = 'contact-codes';
const normalize = (typed: string) => typed.replace(/\D/g, '').slice(0, 6);
const isComplete = (code: string | undefined) => /^\d{6}$/.test(code ?? '');

export function CodesForm({ field, requested, onChanged, onBack }: CodesFormProps) {
  const { id, codes_to } = requested;
  const [current, fresh] = codes_to;
  const [failure, setFailure] = useState<Error | null>(null);
  const areSpent = failure !== null && needsNewCodes(failure);
  const [problems, setProblems] = useState<Partial<Codes>>({});
  const { mutate, isPending } = useMutation(confirmChange);
  useAnnouncement(`We sent ${fresh ? 'the codes' : 'the code'}.`);
  useEffect(() => document.getElementById(`${formName}_current`)?.focus(), []);

  function submit(typed: Partial<Codes>) {
    if (isPending) return;
    const missing = (fresh ? (['current', 'fresh'] as const) : (['current'] as const)).filter(
      (name) => !isComplete(typed[name]),
    );
    const [first] = missing;
    if (first) {
      const found = Object.fromEntries(missing.map((name) => [name, 'Please enter all 6 digits']));
      return tellAtField(`${formName}_${first}`, () => setProblems(found));
    }
    const codes = { current_code: typed.current ?? '', ...(fresh && { new_code: typed.fresh ?? '' }) };
    mutate({ id, ...codes }, { onSuccess: onChanged, onError: refuse });
  }

  /** Keeps the codes, because one of them may be right. */
  function refuse(error: Error) {
    tellAtField(areWrong(error) ? `${formName}_current` : undefined, () => setFailure(error));
  }

  function edit() {
    setFailure(null);
    setProblems({});
  }

  const code = (name: keyof Codes) => ({
    name,
    problem: problems[name],
    invalid: failure !== null && areWrong(failure),
    inputMode: 'numeric' as const,
    autoComplete: 'one-time-code' as const,
    normalize,
  });
  return (
    <Form name={formName} onSubmit={submit} onEdit={edit}>
      <p className={styles.lead}>
        {fresh ? 'The codes expire' : 'The code expires'} in 10 minutes. Keep this open while you check your
        email.
      </p>
      <TextField {...code('current')} label={`Code sent to ${current}`} />
      {fresh && <TextField {...code('fresh')} label={`Code sent to ${fresh}`} />}
      <FormProblem>{failure && reasonOf(failure)}</FormProblem>
      <FormActions arrange={areSpent ? 'start' : 'pair'}>
        {!areSpent && (
          <Button variant="secondary" onClick={onBack} disabled={isPending}>
            Back
          </Button>
        )}
        {areSpent ? (
          <Button block onClick={onBack}>
            Get New Codes
          </Button>
        ) : (
          <Button submits busy={isPending}>
            {isPending ? 'Checking...' : contactWords[field].change}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
