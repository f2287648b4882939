import { Button, Notice } from '@bank/shared/ui/base';
import { CodeBoxes, codeLength } from '@bank/shared/ui/code';
import { Form, TextField } from '@bank/shared/ui/forms';
import { type ReactNode, useState } from 'react';
import * as styles from './second-factor-form.module.css';

interface SecondFactorFormProps {
  lead: string;
  action: string;
  status: 'idle' | 'pending' | 'error' | 'success';
  problem: string;
  onEnter: (code: string) => void;
  onEdit: () => void;
  cancel: { label: string; onClick: () => void };
  children?: ReactNode;
}

interface Typed {
  recovery?: string;
}

const problemId = 'second-factor-problem';

export function SecondFactorForm(props: SecondFactorFormProps) {
  const { action, status, problem, onEnter, onEdit, cancel, children } = props;
  const [code, setCode] = useState('');
  const [hasNoApp, setHasNoApp] = useState(false);
  const [missing, setMissing] = useState('');
  // A wrong code is of no use, so the customer starts over with empty boxes.
  const [shownProblem, setShownProblem] = useState('');
  if (shownProblem !== problem) {
    setShownProblem(problem);
    if (problem) setCode('');
  }

  function edit(typed: string) {
    setCode(typed);
    if (!typed) return;
    setMissing('');
    onEdit();
  }

  function submit({ recovery = '' }: Typed) {
    if (hasNoApp) onEnter(recovery.trim());
    else if (code.length === codeLength) onEnter(code);
    else setMissing('Please enter all 6 digits');
  }

  function switchKind() {
    setHasNoApp(!hasNoApp);
    setCode('');
    setMissing('');
    onEdit();
  }

  const text = missing || problem;
  return (
    <Form name="second-factor" onSubmit={submit} onEdit={onEdit}>
      <div className={styles.form}>
        <p className={styles.lead}>
          {hasNoApp ? 'Enter one of the recovery codes that you saved. Each works once.' : props.lead}
        </p>
        {hasNoApp ? (
          <RecoveryField isInvalid={problem !== ''} />
        ) : (
          <CodeBoxes
            label="Code from your authenticator app"
            value={code}
            onChange={edit}
            onComplete={onEnter}
            invalid={text !== ''}
            describedBy={problemId}
          />
        )}
        <div id={problemId}>{text && <Notice tone="danger">{text}</Notice>}</div>
        {children}
        <Button block submits busy={status === 'pending'} done={status === 'success'}>
          {status === 'pending' ? 'Checking...' : action}
        </Button>
        <Button block variant="secondary" onClick={cancel.onClick}>
          {cancel.label}
        </Button>
        <button type="button" className={styles.other} onClick={switchKind}>
          {hasNoApp ? 'Use your authenticator app' : 'Use a recovery code'}
        </button>
        {hasNoApp && <LostBoth />}
      </div>
    </Form>
  );
}

const RecoveryField = ({ isInvalid }: { isInvalid: boolean }) => (
  <TextField
    name="recovery"
    label="Recovery code"
    autoComplete="off"
    maxLength={40}
    invalid={isInvalid}
    missing="Please enter a recovery code"
  />
);

const LostBoth = () => (
  <p className={styles.detail}>
    Lost your phone and your recovery codes? Contact support. We'll check your identity before we turn off
    two-factor authentication, so it takes a while.
  </p>
);
