import { Button, Notice } from '@bank/shared/ui/base';
import { Dialog } from '@bank/shared/ui/overlay';
import type { ReactNode } from 'react';
import * as styles from './confirm-dialog.module.css';
import { whyNot } from './payment-failure';

interface ConfirmDialogProps {
  label: string;
  /** What follows from it. */
  children: ReactNode;
  stay: string;
  act: string;
  acting: string;
  isActing: boolean;
  failure: Error | null;
  onAct: () => void;
  onClose: () => void;
}

/** Asks once more before something is taken back; pressed again after a lost answer it does no more than once. */
export const ConfirmDialog = ({ label, children, failure, isActing, ...doing }: ConfirmDialogProps) => (
  <Dialog label={label} onClose={doing.onClose}>
    <div className={styles.body}>
      <p>{children}</p>
      {failure && <Notice tone="danger">{whyNot(failure)}</Notice>}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={doing.onClose}>
          {doing.stay}
        </Button>
        <Button onClick={doing.onAct} busy={isActing}>
          {isActing ? doing.acting : doing.act}
        </Button>
      </div>
    </div>
  </Dialog>
);
