import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { type FrameRef, useSaying } from './use-frame';

const phone = '(max-width: 560px)';

/** Beside the page where there is room for both; over it, and alone to be used, on a phone. */
export function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  // A layout effect, so that the focus comes from whatever asked for the chat, and goes back there.
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!isOpen || !box) return;
    if (window.matchMedia(phone).matches) box.showModal();
    else box.show();
    return () => box.close();
  }, [dialog, isOpen]);
}

/** Leads the focus into the frame, whose own script takes it on. */
export function useFocusInside(frame: FrameRef, isThere: boolean): void {
  const say = useSaying(frame);
  useEffect(() => {
    if (!isThere) return;
    frame.current?.focus();
    say({ type: 'open' });
  }, [frame, isThere, say]);
}
