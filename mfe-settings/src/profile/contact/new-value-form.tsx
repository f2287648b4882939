import { type ContactField, requestContactChange } from '@bank/shared/contracts/contact-changes';
import { useMutation } from '@bank/shared/query';
import { Button } from '@bank/shared/ui/base';
import { Form, FormActions, TextField, tellAtField } from '@bank/shared/ui/forms';
import { useState } from 'react';
import * as styles from '../../form-parts.module.css';
import { type Requested, reasonOf, requestChange } from './contact-calls';
import { contactWords } from './contact-texts';

interface NewValueFormProps {
  field: ContactField;
  typed: string;
  onType: (typed: string) => void;
  onRequested: (requested: Requested) => void;
  onClose: () => void;
}

const formName = 'contact';
const kinds = {
  email: { type: 'email', autoComplete: 'email' },
  phone_number: { type: 'tel', autoComplete: 'tel' },
} as const;

const problemOf = (body: Record<string, string>): string | undefined =>
  requestContactChange.body.safeParse(body).error?.issues[0]?.message;

export function NewValueForm({ field, typed, onType, onRequested, onClose }: NewValueFormProps) {
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useMutation(requestChange);
  const { lead, label } = contactWords[field];

  const refuse = (text: string) => tellAtField(`${formName}_value`, () => setProblem(text));

  function submit({ value = '' }: { value?: string }) {
    if (isPending) return;
    const body = { [field]: value };
    const found = value.trim() ? problemOf(body) : `Please enter your ${label.toLowerCase()}`;
    if (found) return refuse(found);
    mutate(body, { onSuccess: onRequested, onError: (failure) => refuse(reasonOf(failure)) });
  }

  return (
    <Form
      name={formName}
      initial={{ value: typed }}
      onSubmit={submit}
      onEdit={({ value = '' }: { value?: string }) => {
        setProblem('');
        onType(value);
      }}
    >
      <p className={styles.lead}>{lead}</p>
      <TextField name="value" label={label} problem={problem} {...kinds[field]} />
      <FormActions arrange="pair">
        <Button variant="secondary" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button submits busy={isPending}>
          {isPending ? 'Sending...' : field === 'email' ? 'Send Codes' : 'Send Code'}
        </Button>
      </FormActions>
    </Form>
  );
}
