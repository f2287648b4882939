import { useQueryClient, useRequestKeys } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import { Form, PasswordField, tellAtField, useFormHandle } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { historyKey } from '../history';
import { Section } from '../section';
import { forgetReport } from '../security-report';
import { sessionsKey } from '../sessions';
import * as styles from '../specification-mode/password-change-unavailable.module.css';
import { useSecretCall } from '../use-secret-call';
import { changePassword } from './change-password';
import {
  changeProblem,
  type PasswordField as Field,
  newPasswordProblem,
  type PasswordChange,
  type PasswordProblem,
} from './password-change';

const formName = 'change-password';
const order: readonly Field[] = ['current', 'next', 'confirmation'];

/** Sets a new password for whoever knows the one so far. */
export function NewPasswordCard() {
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

  /** A wrong password is told there, too. */
  function makeStale() {
    for (const queryKey of [sessionsKey, historyKey]) void cache.invalidateQueries({ queryKey });
    forgetReport(cache);
  }

  function fail(failure: Error) {
    refuse(changeProblem(failure));
    makeStale();
  }

  function finish() {
    handle.empty();
    setProblem(null);
    setChanged(true);
    makeStale();
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
      lead="Use at least 8 characters that you use nowhere else. All your other devices are signed out."
    >
      <Form name={formName} handle={handle} onSubmit={submit} onEdit={edit}>
        <PasswordField {...field('current')} label="Current Password" autoComplete="current-password" />
        <PasswordField {...field('next')} label="New Password" autoComplete="new-password" />
        <PasswordField {...field('confirmation')} label="Confirm New Password" autoComplete="new-password" />
        <div className={styles.message}>
          {problem?.general && <Notice tone="danger">{problem.general}</Notice>}
          {isChanged && (
            <Notice tone="calm">
              <p className={styles.title}>Your password is changed.</p>
              <p>You stay signed in here and are signed out everywhere else. We emailed you about it.</p>
            </Notice>
          )}
        </div>
        <Button submits busy={isPending}>
          {isPending ? 'Changing...' : 'Change Password'}
        </Button>
      </Form>
    </Section>
  );
}
