import { Dialog } from '@bank/shared/ui/dialog';
import { useState } from 'react';
import * as styles from '../form-parts.module.css';
import { CodeField } from './code-field';
import { RecoveryCodes } from './recovery-codes';
import { renewCodes, turnOff } from './two-factor-calls';

export interface CodeDialogProps {
  onClose: () => void;
}

const label = 'Code from your app, or a recovery code';

export function RenewDialog({ onClose }: CodeDialogProps) {
  const [codes, setCodes] = useState<string[]>();
  if (codes)
    return (
      <Dialog label="Save your recovery codes" onClose={onClose}>
        <RecoveryCodes codes={codes} onSaved={onClose} />
      </Dialog>
    );
  return (
    <Dialog label="Get new recovery codes" onClose={onClose}>
      <p className={styles.lead}>You get ten new codes. The ones that you have now stop working.</p>
      <CodeField
        label={label}
        action="Get New Codes"
        takesRecoveryCode
        call={renewCodes}
        onDone={setCodes}
        onCancel={onClose}
      />
    </Dialog>
  );
}

export const TurnOffDialog = ({ onClose }: CodeDialogProps) => (
  <Dialog label="Turn off two-factor authentication?" onClose={onClose}>
    <p className={styles.lead}>
      Then anyone who knows your password can sign in. Your recovery codes and remembered devices are deleted.
    </p>
    <CodeField
      label={label}
      action="Turn Off"
      takesRecoveryCode
      isDangerous
      call={turnOff}
      onDone={onClose}
      onCancel={onClose}
    />
  </Dialog>
);
