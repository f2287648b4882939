import { Button, Notice } from '@bank/shared/ui/base';
import { Form, PasswordField, TextField, tellAtField } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { PasswordChecklist } from '../password-checklist';
import * as styles from './registration-form.module.css';
import { type Draft, type Field, findProblem, type Problem } from './registration-rules';

interface RegistrationFormProps {
  draft: Draft;
  onSubmit: (draft: Draft) => void;
  isSending: boolean;
  refusal: string;
  onEdit: (draft: Draft) => void;
}

export function RegistrationForm({ draft, onSubmit, isSending, refusal, onEdit }: RegistrationFormProps) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const required = (field: Field) => ({
    name: field,
    invalid: problem?.fields.includes(field) ?? false,
    problem: problem?.texts?.[field],
    'aria-required': true,
  });
  const text = problem?.text || refusal;

  function submit(typed: Draft) {
    if (isSending) return;
    const found = findProblem(typed);
    tellAtField(found?.fields[0], () => setProblem(found));
    if (!found) onSubmit(typed);
  }

  function edit(typed: Draft) {
    setProblem(null);
    onEdit(typed);
  }

  return (
    <Form onSubmit={submit} onEdit={edit} initial={draft}>
      {text && (
        <div className={styles.problem}>
          <Notice tone="danger">{text}</Notice>
        </div>
      )}
      <p className={styles.hint}>All fields are required.</p>
      <div className={styles.names}>
        <TextField {...required('first_name')} label="First Name" autoComplete="given-name" />
        <TextField {...required('last_name')} label="Last Name" autoComplete="family-name" />
      </div>
      <TextField {...required('email')} label="Email" type="email" autoComplete="username" />
      <TextField {...required('phone_number')} label="Phone Number" type="tel" autoComplete="tel" />
      <PasswordField {...required('password')} label="Password" autoComplete="new-password" />
      <PasswordChecklist password={draft.password ?? ''} />
      <PasswordField {...required('password_confirm')} label="Confirm Password" autoComplete="new-password" />
      <Button block submits busy={isSending}>
        {isSending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </Form>
  );
}
