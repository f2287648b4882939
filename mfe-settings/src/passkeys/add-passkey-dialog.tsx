import type { Passkey } from '@bank/shared/contracts/security';
import { ApiError } from '@bank/shared/http';
import { useQueryClient } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import { addPasskey, CodeBoxes, codeLength, passkeyProblem, useSecretCall } from '@bank/shared/ui/code';
import { FormActions } from '@bank/shared/ui/forms';
import { Dialog } from '@bank/shared/ui/overlay';
import { useState } from 'react';
import { reload } from './passkey-calls';
import * as styles from './passkeys-card.module.css';

interface AddPasskeyDialogProps {
  onAdded: (passkey: Passkey) => void;
  onClose: () => void;
}

const problemId = 'add-passkey-problem';

/** Asks for the PIN, because a passkey will replace it. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const cache = useQueryClient();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState('');
  const { run, isPending } = useSecretCall(addPasskey);

  function add() {
    if (pin.length < codeLength) return;
    setProblem('');
    run(pin, {
      onSuccess: (passkey) => {
        void reload(cache);
        onAdded(passkey);
      },
      onError: (failure) => {
        setProblem(passkeyProblem(failure) ?? '');
        // After a problem with the device, the PIN stays for the next try.
        if (failure instanceof ApiError) setPin('');
      },
    });
  }

  return (
    <Dialog label="Add a passkey" icon="scan" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <p>Enter your 6-digit PIN. Your device then asks for your fingerprint, face, or screen lock.</p>
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
            {isPending ? 'Adding Passkey' : 'Continue'}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
