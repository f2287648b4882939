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
    // The browser would focus the close button.
    if (role) box?.querySelector<HTMLElement>('[data-button="primary"]')?.focus();
    return () => box?.close();
  }, []);
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
