import { chatFrame, chatProtocol, readFromFrame, type ToFrame } from '@bank/shared/contracts/chat-frame';
import { useColorMode } from '@bank/shared/ui/theme';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as styles from './chat-panel.module.css';
import { closeChat, giveUp, setStatus, setUnread, useChat } from './chat-store';
import { NoChat } from './no-chat';

const names = [
  'surface',
  'ink',
  'muted',
  'line',
  'control',
  'brand',
  'brand-strong',
  'on-brand',
  'tint',
  'danger',
  'danger-tint',
  'skeleton',
];

/** The frame can't read the page's colors, so the page sends them. */
function frameColors(): Record<string, string> {
  const styles = getComputedStyle(document.documentElement);
  return Object.fromEntries(names.map((name) => [name, styles.getPropertyValue(`--bank-${name}`)]));
}

const timeoutMs = 10_000;

export function ThirdPartyChat({ isOpen }: { isOpen: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const status = useChat((chat) => chat.status);
  const { mode } = useColorMode();
  const height = useHearing(frame, isOpen);
  const say = useSaying(frame);

  useEffect(() => {
    setStatus('waiting');
    const timer = setTimeout(giveUp, timeoutMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (status === 'ready') say({ type: 'look', mode, colors: frameColors() });
  }, [status, mode, say]);

  useEffect(() => {
    if (!isOpen || status !== 'ready') return;
    frame.current?.focus();
    say({ type: 'open' });
  }, [isOpen, status, say]);

  if (status === 'failed') return <NoChat />;
  return (
    <iframe
      ref={frame}
      title="Support chat"
      src={chatFrame}
      sandbox="allow-scripts"
      allow=""
      referrerPolicy="no-referrer"
      className={styles.frame}
      style={{ height }}
    />
  );
}

type FrameRef = RefObject<HTMLIFrameElement | null>;

/** Returns the frame's height. Ignores other windows, and any page that replaced the frame's document. */
function useHearing(frame: FrameRef, isOpen: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  const hear = useEffectEvent((data: unknown) => {
    const said = readFromFrame(data);
    if (said?.type === 'ready' || said?.type === 'failed') setStatus(said.type);
    if (said?.type === 'close') closeChat();
    if (said?.type === 'size') setHeight(said.height);
    if (said?.type === 'unread' && !isOpen) setUnread(said.count);
  });
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source && source === frame.current?.contentWindow && origin === 'null') hear(data);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [frame]);
  return height;
}

/** Targets '*', because the sandboxed frame's origin is opaque. */
const useSaying = (frame: FrameRef) =>
  useCallback(
    (message: ToFrame) => frame.current?.contentWindow?.postMessage({ chat: chatProtocol, ...message }, '*'),
    [frame],
  );
