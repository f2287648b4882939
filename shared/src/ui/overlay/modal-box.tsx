import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Announcer } from '../base/announcements/announcer';

export interface ModalProps {
  onClose: () => void;
  label: string;
  children: ReactNode;
}

interface ModalBoxProps extends ModalProps {
  className: string | undefined;
  /** A click beside it closes it. Not where something is typed: the second click of two would lose it. */
  closesOutside?: boolean;
}

/**
 * The browser's own dialog, open for as long as it is rendered: it keeps the focus inside, makes the rest
 * inert, closes on Escape and gives the focus back to where it came from.
 */
export function ModalBox({ onClose, label, className, closesOutside = false, children }: ModalBoxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, since the focus can be given back only before the dialog leaves the page.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    return () => box?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes; the keyboard has Escape.
    <dialog
      ref={dialog}
      aria-label={label}
      className={className}
      // What was opened again since then stays open.
      onClose={() => dialog.current?.open || onClose()}
      onClick={(event) => closesOutside && event.target === event.currentTarget && onClose()}
    >
      {children}
      <Announcer />
    </dialog>
  );
}
