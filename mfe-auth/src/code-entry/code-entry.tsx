import type { CodePurpose } from '@bank/shared/contracts/codes';
import { HelpLink } from '@bank/shared/slots';
import { Button, Notice, useLater } from '@bank/shared/ui/base';
import { CodeBoxes, codeLength, useCodeTimes } from '@bank/shared/ui/code';
import { type FormEvent, useState } from 'react';
import { codeError } from '../identity-errors';
import { useCodeVerification } from './use-code-verification';

interface CodeEntryProps {
  email: string;
  purpose: CodePurpose;
  onVerified: (token: string | null) => void;
  /** Replaces 'Resend Code'. Also enables the button immediately, because it isn't known when the last code was sent. */
  resendLabel?: string;
}

/** Inline, because every visitor to the sign-in page would download the name and hash of a style sheet. */
const entry = { display: 'grid', gap: 'var(--bank-space-4)' };
const resendRow = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--bank-space-2)',
  alignItems: 'center',
  minHeight: '2.75rem',
  color: 'var(--bank-muted)',
  fontSize: 'var(--bank-size-body)',
} as const;
const wait = { fontVariantNumeric: 'tabular-nums' };

const successMs = 1000;
const problemId = 'code-problem';

export function CodeEntry({ email, purpose, onVerified, resendLabel }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [round, setRound] = useState(1);
  // Registration already emailed the first code.
  const [sentRound, setSentRound] = useState(purpose === 'registration' ? 1 : 0);
  const { untilResend, hasRunOut } = useCodeTimes(resendLabel ? round - 1 : round, sentRound === round);
  const { requestAnother, verify, isVerifying, result, request } = useCodeVerification(
    { email, purpose },
    { onMailed: () => setSentRound(round), onRefused: refuse },
  );
  useLater(() => onVerified(result?.token ?? null), successMs, result !== null);

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
    if (typed.length < codeLength) setProblem((shown) => shown || 'Please enter all 6 digits');
    else verify(typed);
  }

  function resend() {
    setProblem('');
    setCode('');
    setRound(round + 1);
    requestAnother();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send(code);
  }

  const failure = problem || (request.error ? codeError(request.error) : '');
  return (
    <form noValidate style={entry} onSubmit={submit}>
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
        <Notice tone="good">A new code is on its way.</Notice>
      )}
      {result && <Notice tone="good">Verification successful! Redirecting...</Notice>}
      <Button block submits busy={isVerifying} done={result !== null}>
        {isVerifying ? 'Verifying...' : 'Verify Code'}
      </Button>
      <p style={resendRow}>
        {hasRunOut ? 'Your code has expired.' : "Didn't get a code?"}{' '}
        {untilResend > 0 ? (
          <span style={wait}>You can request a new one in {untilResend} s.</span>
        ) : (
          <Button variant="secondary" onClick={resend} busy={request.isPending}>
            {resendLabel ?? 'Resend Code'}
          </Button>
        )}
      </p>
      <HelpLink article="code-not-arriving" inNewTab>
        What to do if it doesn't arrive
      </HelpLink>
    </form>
  );
}
