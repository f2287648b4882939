import type { CodePurpose } from '@bank/shared/contracts/codes';
import { Button, Notice, useLater } from '@bank/shared/ui/base';
import { CodeBoxes, codeLength, useCodeTimes } from '@bank/shared/ui/code';
import { type FormEvent, useState } from 'react';
import { codeError } from '../identity-errors';
import * as styles from './code-entry.module.css';
import { useCodeVerification } from './use-code-verification';

interface CodeEntryProps {
  email: string;
  purpose: CodePurpose;
  /** The code was right; the token is what goes on with it, where something does. */
  onVerified: (token: string | null) => void;
  /** Where nobody knows when the last code went out: the button is there from the beginning, and says this. */
  resendLabel?: string;
}

/** The good news is seen for so long before the page goes on. */
const successShown = 1000;
const problemId = 'code-problem';

/** Six boxes for the code that was mailed: sent when they are full, asked for again when none came. */
export function CodeEntry({ email, purpose, onVerified, resendLabel }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [round, setRound] = useState(1);
  // Whoever registers was mailed the first code by that.
  const [mailed, setMailed] = useState(purpose === 'registration' ? 1 : 0);
  const { untilResend, hasRunOut } = useCodeTimes(resendLabel ? round - 1 : round, mailed === round);
  const { ask, verify, isVerifying, result, request } = useCodeVerification(
    { email, purpose },
    { onMailed: () => setMailed(round), onRefused: refuse },
  );
  useLater(() => onVerified(result?.token ?? null), successShown, result !== null);

  function refuse(text: string) {
    setProblem(text);
    setCode('');
  }

  function edit(typed: string) {
    setCode(typed);
    if (typed) setProblem('');
  }

  function send(typed: string) {
    if (isVerifying || result) return;
    // What was told of the last code stays until another one is begun.
    if (typed.length < codeLength) setProblem((told) => told || 'Please enter all 6 digits');
    else verify(typed);
  }

  function resend() {
    setProblem('');
    setCode('');
    setRound(round + 1);
    ask();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send(code);
  }

  const failure = problem || (request.error ? codeError(request.error) : '');
  return (
    <form noValidate className={styles.entry} onSubmit={submit}>
      <CodeBoxes
        label="Verification code"
        value={code}
        round={round}
        onChange={edit}
        onComplete={send}
        invalid={problem !== ''}
        describedBy={problemId}
      />
      <div id={problemId}>{failure && <Notice tone="danger">{failure}</Notice>}</div>
      {round > 1 && request.isSuccess && !result && !failure && (
        <Notice tone="calm">A new code is on its way.</Notice>
      )}
      {result && <Notice tone="calm">Verification successful! Redirecting...</Notice>}
      <Button block submits busy={isVerifying} done={result !== null}>
        {isVerifying ? 'Verifying...' : 'Verify Code'}
      </Button>
      <p className={styles.resend}>
        {hasRunOut ? 'The code has run out.' : 'No code?'}{' '}
        {untilResend > 0 ? (
          <span className={styles.wait}>You can ask for a new one in {untilResend} s.</span>
        ) : (
          <Button variant="secondary" onClick={resend} busy={request.isPending}>
            {resendLabel ?? 'Resend Code'}
          </Button>
        )}
      </p>
    </form>
  );
}
