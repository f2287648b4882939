import type { ReactNode } from 'react';
import * as styles from './app-lock.module.css';

const openModally = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};

/** Opaque and modal: neither eyes nor keys reach the page while the lock loads. */
export const Cover = ({ children }: { children?: ReactNode }) => (
  <dialog
    ref={openModally}
    aria-label="Larch is locked"
    className={styles.cover}
    onCancel={(event) => event.preventDefault()}
  >
    {children}
  </dialog>
);
