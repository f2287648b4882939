import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Announcer } from '../base/base';
import * as styles from './urgent-dialog.module.css';

interface UrgentDialogProps {
  title: string;
  /** Below the title. Screen readers read it with the title. */
  lead: ReactNode;
  role?: 'alertdialog';
  /** What the focus starts on. */
  start: string;
  /** Escape calls it. Without it, only the content closes the dialog. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * For what can't wait for another script, because the session has ended or is about to. The browser's own dialog, above
 * all others.
 */
export function UrgentDialog({ title, lead, role, start, onClose, children }: UrgentDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect, because close() restores the focus only while the dialog is in the document.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    box?.querySelector<HTMLElement>(start)?.focus();
    return () => box?.close();
  }, [start]);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}lead`}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // antd closes a dialog behind it on a key that reaches the window.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      // Browsers close it anyway on a second Escape.
      onClose={({ currentTarget: box }) => box.isConnected && !box.open && box.showModal()}
    >
      <h2 id={`${id}title`}>{title}</h2>
      <p id={`${id}lead`} className={styles.lead}>
        {lead}
      </p>
      {children}
      <Announcer />
    </dialog>
  );
}
