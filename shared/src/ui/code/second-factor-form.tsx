import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../base/button';
import { Notice } from '../base/states/notice';
import { FormActions } from '../forms/form-actions';
import { CodeBoxes, codeLength } from './code-boxes';
import { RecoveryCodeField } from './recovery-code-field';
import * as styles from './second-factor-form.module.css';

interface SecondFactorFormProps {
  lead: string;
  action: string;
  status: 'idle' | 'pending' | 'error' | 'success';
  /** Shown until the customer types again, unless it's older than this form. */
  failure: Error | null;
  textOf: (failure: Error) => string;
  onEnter: (code: string) => void;
  cancel: { label: string; onClick: () => void };
  children?: ReactNode;
  /** Another way to confirm. */
  instead?: ReactNode;
  /** A dialog's buttons are last and beside each other. Pages put them below each other. */
  isInDialog?: boolean;
}

const problemId = 'second-factor-problem';

export function SecondFactorForm(props: SecondFactorFormProps) {
  const { lead, action, status, onEnter, cancel, children, isInDialog = false } = props;
  const [hasNoApp, setHasNoApp] = useState(false);
  const { code, edit, problem, setProblem } = useCode(props);

  function submit(event: FormEvent) {
    event.preventDefault();
    // React bubbles a dialog's events to the form of the page that opened it.
    event.stopPropagation();
    const typed = code.trim();
    if (hasNoApp && typed) onEnter(typed);
    else if (hasNoApp) setProblem('Please enter a recovery code');
    else if (typed.length === codeLength) onEnter(typed);
    else setProblem('Please enter all 6 digits');
  }

  function switchKind() {
    setHasNoApp(!hasNoApp);
    edit('');
    setProblem('');
  }

  const field = { value: code, onChange: edit, invalid: problem !== '', describedBy: problemId };
  const leave = (
    <Button block={!isInDialog} variant="secondary" onClick={cancel.onClick}>
      {cancel.label}
    </Button>
  );
  const confirm = (
    <Button block={!isInDialog} submits busy={status === 'pending'} done={status === 'success'}>
      {status === 'pending' ? 'Checking...' : action}
    </Button>
  );
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.lead}>
        {hasNoApp ? 'Enter one of the recovery codes that you saved. Each works once.' : lead}
      </p>
      {hasNoApp ? (
        <RecoveryCodeField {...field} />
      ) : (
        <CodeBoxes {...field} label="Code from your authenticator app" onComplete={onEnter} />
      )}
      <div id={problemId}>{problem && <Notice tone="danger">{problem}</Notice>}</div>
      {children}
      {!isInDialog && confirm}
      {props.instead}
      {!isInDialog && leave}
      <button type="button" className={styles.other} onClick={switchKind}>
        {hasNoApp ? 'Use your authenticator app' : 'Use a recovery code'}
      </button>
      {hasNoApp && <LostBoth />}
      {isInDialog && (
        <FormActions arrange="pair">
          {leave}
          {confirm}
        </FormActions>
      )}
    </form>
  );
}

/** Empties the field after a wrong code, which is of no use. */
function useCode({ failure, textOf }: Pick<SecondFactorFormProps, 'failure' | 'textOf'>) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [seen, setSeen] = useState(failure);
  if (seen !== failure) {
    setSeen(failure);
    setProblem(failure ? textOf(failure) : '');
    if (failure) setCode('');
  }

  function edit(typed: string) {
    setCode(typed);
    if (typed) setProblem('');
  }

  return { code, edit, problem, setProblem };
}

const LostBoth = () => (
  <p className={styles.detail}>
    Lost your phone and your recovery codes? Contact support. We'll check your identity before we turn off
    two-factor authentication, so it takes a while.
  </p>
);
