import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Announcer } from '../base/announcements/announcer';

export interface ModalProps {
  onClose: () => void;
  label: string;
  /** Interrupts for something urgent. */
  role?: 'alertdialog' | undefined;
  children: ReactNode;
}

interface ModalBoxProps extends ModalProps {
  className: string | undefined;
  /** Closes on a click outside. Not for forms, where the second click of a double-click would lose the input. */
  closesOutside?: boolean;
}

const fields = 'input, select, textarea';

export function ModalBox({
  onClose,
  label,
  role,
  className,
  closesOutside = false,
  children,
}: ModalBoxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, because the focus can be restored only before the dialog leaves the page.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    return () => box?.close();
  }, []);
  // The browser would focus the close button. A new label is the next step.
  useLayoutEffect(() => {
    const find = (selector: string) => dialog.current?.querySelector<HTMLElement>(selector);
    const start = role ? find('[data-button="primary"]') : !closesOutside && find(fields);
    (start || find('h2'))?.focus();
  }, [label]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes; the keyboard has Escape.
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      className={className}
      // Stays open if it was reopened in the meantime.
      onClose={() => dialog.current?.open || onClose()}
      onClick={(event) => closesOutside && event.target === event.currentTarget && onClose()}
    >
      {children}
      <Announcer />
    </dialog>
  );
}
