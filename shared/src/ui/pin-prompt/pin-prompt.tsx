import { type ReactNode, useState } from 'react';
import { isFull } from '../../mode/mode';
import { Button, Notice, useLater } from '../base/base';
import { CodeBoxes, codeLength, useSecretCall } from '../code/code';
import { PinGate } from '../first-pin/first-pin';
import { FormActions } from '../forms/forms';
import { Dialog } from '../overlay/dialog';
import * as styles from './pin-prompt.module.css';

export interface PinPromptProps<Answer> {
  label: string;
  icon?: string;
  /** Completes "You need a PIN to …". */
  purpose: string;
  action: string;
  busyAction?: string;
  call: (pin: string) => Promise<Answer>;
  problemOf: (failure: Error) => string;
  /** Whether the PIN stays for the next try. */
  keepsPin?: (failure: Error) => boolean;
  /** What can't be taken back needs a button. A complete PIN otherwise submits itself. */
  isFinal?: boolean;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Long enough to see the last digit, and for customers who press the button. */
const pauseMs = 500;

/** In a full bank, a complete PIN submits itself. */
export const useSelfSubmit = (pin: string, submit: () => void, isOn = true): void =>
  useLater(submit, pauseMs, isOn && isFull() && pin.length === codeLength);

const problemId = 'pin-prompt-problem';

/** Asks for the transaction PIN before something that it protects. */
export const PinPrompt = <Answer,>(props: PinPromptProps<Answer>) => (
  <PinGate purpose={props.purpose} onCancel={props.onClose}>
    <PinEntry {...props} />
  </PinGate>
);

function PinEntry<Answer>({
  label,
  icon,
  call,
  onDone,
  onClose,
  children,
  ...props
}: PinPromptProps<Answer>) {
  const { action, busyAction = 'Checking...', problemOf, keepsPin = () => false, isFinal = false } = props;
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState('');
  const { run, isPending } = useSecretCall(call);

  function refuse(failure: Error) {
    setProblem(problemOf(failure));
    if (!keepsPin(failure)) setPin('');
  }

  function submit() {
    if (pin.length < codeLength) return;
    setProblem('');
    run(pin, { onSuccess: onDone, onError: refuse });
  }
  useSelfSubmit(pin, submit, !isFinal);

  return (
    <Dialog label={label} {...(icon && { icon })} onClose={onClose}>
      <form
        className={styles.entry}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
        <CodeBoxes
          label="Transaction PIN"
          hidden
          value={pin}
          onChange={setPin}
          invalid={problem !== '' && pin === ''}
          describedBy={problemId}
        />
        <div id={problemId}>{problem && <Notice tone="danger">{problem}</Notice>}</div>
        <FormActions arrange="pair">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button submits busy={isPending} disabled={pin.length < codeLength}>
            {isPending ? busyAction : action}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
