import { Button, Notice } from '@bank/shared/ui/base';
import { CodeBoxes, codeLength, useSecretCall } from '@bank/shared/ui/code';
import { PinGate } from '@bank/shared/ui/first-pin';
import { FormActions } from '@bank/shared/ui/forms';
import { Dialog } from '@bank/shared/ui/overlay';
import { type ReactNode, useState } from 'react';
import { applicationError } from '../../../application-failure';
import * as styles from '../dialog-actions.module.css';

interface PinPromptProps<Answer> {
  label: string;
  action: string;
  busyAction: string;
  call: (pin: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  children: ReactNode;
}

const problemId = 'card-pin-problem';

export const PinPrompt = <Answer,>(props: PinPromptProps<Answer>) => (
  <PinGate purpose="confirm this" onCancel={props.onClose}>
    <PinEntry {...props} />
  </PinGate>
);

function PinEntry<Answer>(props: PinPromptProps<Answer>) {
  const { label, action, busyAction, call, onDone, onClose, children } = props;
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState('');
  const { run, isPending } = useSecretCall(call);

  function refuse(failure: Error) {
    setProblem(applicationError(failure));
    setPin('');
  }

  function submit() {
    if (pin.length === codeLength) run(pin, { onSuccess: onDone, onError: refuse });
  }

  return (
    <Dialog label={label} onClose={onClose}>
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
        <FormActions arrange="pair" above={5}>
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
