import { chatFrame, readFromAnyFrame } from '@bank/shared/contracts/chat-frame';
import type { User } from '@bank/shared/contracts/user';
import { IconButton } from '@bank/shared/ui/base';
import { useColorMode } from '@bank/shared/ui/theme';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import * as styles from './chat-panel.module.css';
import { closeChat, giveUp, setStatus, setUnread, useChat } from './chat-store';
import { NoChat } from './no-chat';
import { OwnConversation } from './own-conversation';
import { type FrameRef, useHearing, useSaying } from './use-frame';
import { useFocusInside, useOpenDialog } from './use-open-dialog';

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

interface ChatPanelProps {
  user: User | null;
  isOwn: boolean;
}

/** Stays mounted while closed, to keep its content. */
export function ChatPanel({ user, isOwn }: ChatPanelProps) {
  const status = useChat((chat) => chat.status);
  const isOpen = useChat((chat) => chat.isOpen);
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const height = useFrame(frame);
  useOpenDialog(dialog, isOpen);
  useFocusInside(frame, isOpen && status === 'ready');
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && closeChat();

  return (
    <dialog
      ref={dialog}
      aria-label="Support chat"
      className={styles.panel}
      onClose={() => dialog.current?.open || closeChat()}
      onKeyDown={closeOnEscape}
    >
      <div className={styles.head}>
        <h2>Support chat</h2>
        <IconButton label="Close support chat" icon="close" className={styles.close} onClick={closeChat} />
      </div>
      {status === 'failed' ? (
        <NoChat />
      ) : (
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
      )}
      {isOwn && status === 'ready' && <OwnConversation frame={frame} user={user} isOpen={isOpen} />}
    </dialog>
  );
}

function useFrame(frame: FrameRef): number | undefined {
  const [height, setHeight] = useState<number>();
  const status = useChat((chat) => chat.status);
  const isOpen = useChat((chat) => chat.isOpen);
  const tries = useChat((chat) => chat.tries);
  const { mode } = useColorMode();
  const say = useSaying(frame);

  useHearing(frame, readFromAnyFrame, (said) => {
    if (said.type === 'ready' || said.type === 'failed') setStatus(said.type);
    if (said.type === 'close') closeChat();
    if (said.type === 'size') setHeight(said.height);
    if (said.type === 'unread' && !isOpen) setUnread(said.count);
  });

  useEffect(() => {
    setStatus('waiting');
    const timer = setTimeout(giveUp, timeoutMs);
    return () => clearTimeout(timer);
  }, [tries]);

  useEffect(() => {
    if (status === 'ready') say({ type: 'look', mode, colors: frameColors() });
  }, [status, mode, say]);

  return height;
}
