import type { DataExportState } from '@bank/shared/contracts/data-export';
import { Button, Notice } from '@bank/shared/ui/base';
import { CodeBoxes, codeLength, useSecretCall } from '@bank/shared/ui/code';
import { PinGate } from '@bank/shared/ui/first-pin';
import { FormActions } from '@bank/shared/ui/forms';
import { Dialog } from '@bank/shared/ui/overlay';
import { useState } from 'react';
import * as styles from './data-export.module.css';
import { exportProblem } from './export-calls';

export interface ExportPinDialogProps {
  label: string;
  action: string;
  call: (pin: string) => Promise<DataExportState>;
  onDone: (state: DataExportState) => void;
  onClose: () => void;
}

export const ExportPinDialog = (props: ExportPinDialogProps) => (
  <PinGate purpose="download your data" onCancel={props.onClose}>
    <PinEntry {...props} />
  </PinGate>
);

const problemId = 'export-pin-problem';

function PinEntry({ label, action, call, onDone, onClose }: ExportPinDialogProps) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState('');
  const { run, isPending } = useSecretCall(call);

  function submit() {
    if (pin.length < codeLength) return;
    setProblem('');
    run(pin, {
      onSuccess: onDone,
      onError: (failure) => {
        setProblem(exportProblem(failure));
        setPin('');
      },
    });
  }

  return (
    <Dialog label={label} icon="lock" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>Enter your 6-digit PIN. This file says a lot about you, so we make sure that it's you.</p>
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
            {isPending ? 'Checking...' : action}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
