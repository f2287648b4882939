import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { type FrameRef, useSaying } from './use-frame';

const phone = '(max-width: 560px)';

/** Non-modal, next to the page, if there's room; modal on a phone. */
export function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  // A layout effect, because its cleanup runs early enough to return focus to the element that opened the
  // chat.
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!isOpen || !box) return;
    if (window.matchMedia(phone).matches) box.showModal();
    else box.show();
    return () => box.close();
  }, [dialog, isOpen]);
}

export function useFocusInside(frame: FrameRef, isThere: boolean): void {
  const say = useSaying(frame);
  useEffect(() => {
    if (!isThere) return;
    frame.current?.focus();
    say({ type: 'open' });
  }, [frame, isThere, say]);
}
