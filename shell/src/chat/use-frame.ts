import { chatProtocol, type ToFrame } from '@bank/shared/contracts/chat-frame';
import { type RefObject, useCallback, useEffect, useEffectEvent } from 'react';

export type FrameRef = RefObject<HTMLIFrameElement | null>;

/** Ignores other windows, and any page that replaced the frame's document. */
export function useHearing<Said>(
  frame: FrameRef,
  read: (data: unknown) => Said | null,
  hear: (said: Said) => void,
): void {
  const take = useEffectEvent((data: unknown) => {
    const said = read(data);
    if (said) hear(said);
  });
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source && source === frame.current?.contentWindow && origin === 'null') take(data);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [frame]);
}

/** Targets '*', because the sandboxed frame's origin is opaque. */
export const useSaying = (frame: FrameRef) =>
  useCallback(
    (message: ToFrame) => frame.current?.contentWindow?.postMessage({ chat: chatProtocol, ...message }, '*'),
    [frame],
  );
