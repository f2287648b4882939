import { Button, Notice } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import { Dialog } from '@bank/shared/ui/overlay';
import type { ReactNode } from 'react';
import * as styles from './confirm-dialog.module.css';
import { failureText } from './payment-failure';

interface ConfirmDialogProps {
  label: string;
  children: ReactNode;
  stay: string;
  act: string;
  acting: string;
  isDangerous?: boolean;
  isActing: boolean;
  failure: Error | null;
  onAct: () => void;
  onClose: () => void;
}

export const ConfirmDialog = ({ label, children, failure, isActing, ...doing }: ConfirmDialogProps) => (
  <Dialog label={label} onClose={doing.onClose}>
    <div className={styles.body}>
      <p>{children}</p>
      {failure && <Notice tone="danger">{failureText(failure)}</Notice>}
      <FormActions arrange="pair" above={2}>
        <Button variant="secondary" onClick={doing.onClose}>
          {doing.stay}
        </Button>
        <Button variant={doing.isDangerous ? 'danger' : 'primary'} onClick={doing.onAct} busy={isActing}>
          {isActing ? doing.acting : doing.act}
        </Button>
      </FormActions>
    </div>
  </Dialog>
);
