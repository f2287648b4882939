import { useQueryClient, useRequestKeys } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import { useSecretCall } from '@bank/shared/ui/code';
import { Form, FormActions, PasswordField, tellAtField, useFormHandle } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { historyKey, sessionsKey } from '../account-activity';
import * as styles from '../form-parts.module.css';
import { Section } from '../section';
import { invalidateReport } from '../security-report';
import {
  changePassword,
  changeProblem,
  type PasswordField as Field,
  newPasswordProblem,
  type PasswordChange,
  type PasswordProblem,
} from './password-change';

const formName = 'change-password';
const order: readonly Field[] = ['current', 'next', 'confirmation'];

export function ChangePasswordCard() {
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const [isChanged, setChanged] = useState(false);
  const { run, isPending } = useSecretCall(changePassword);
  const keyFor = useRequestKeys();
  const handle = useFormHandle();
  const cache = useQueryClient();

  function edit() {
    setProblem(null);
    setChanged(false);
  }

  function refuse(found: PasswordProblem) {
    const first = order.find((field) => found.fields[field] !== undefined);
    tellAtField(first && `${formName}_${first}`, () => setProblem(found));
  }

  /** Even after an error, because the history lists wrong passwords. */
  function invalidateActivity() {
    for (const queryKey of [sessionsKey, historyKey]) void cache.invalidateQueries({ queryKey });
    invalidateReport(cache);
  }

  function fail(failure: Error) {
    refuse(changeProblem(failure));
    invalidateActivity();
  }

  function finish() {
    handle.empty();
    setProblem(null);
    setChanged(true);
    invalidateActivity();
  }

  function submit(typed: PasswordChange) {
    const found = newPasswordProblem(typed);
    if (found) return refuse(found);
    const { current = '', next = '' } = typed;
    const key = keyFor(current, next);
    run({ current, next, key }, { onSuccess: finish, onError: fail });
  }

  const field = (name: Field) => {
    const text = problem?.fields[name];
    return { name, invalid: text !== undefined, problem: text || undefined };
  };
  return (
    <Section
      title="Change password"
      lead="Use at least 8 characters and a password you don't use elsewhere. We'll sign out your other devices."
    >
      <Form name={formName} handle={handle} onSubmit={submit} onEdit={edit}>
        <PasswordField {...field('current')} label="Current Password" autoComplete="current-password" />
        <PasswordField {...field('next')} label="New Password" autoComplete="new-password" />
        <PasswordField {...field('confirmation')} label="Confirm New Password" autoComplete="new-password" />
        <div className={styles.message}>
          {problem?.general && <Notice tone="danger">{problem.general}</Notice>}
          {isChanged && (
            <Notice tone="good">
              <p className={styles.title}>Your password has been changed.</p>
              <p>
                You're still signed in here and signed out everywhere else. We've emailed you a confirmation.
              </p>
            </Notice>
          )}
        </div>
        <FormActions>
          <Button submits busy={isPending}>
            {isPending ? 'Changing...' : 'Change Password'}
          </Button>
        </FormActions>
      </Form>
    </Section>
  );
}
