import type { User } from '@bank/shared/contracts/user';
import { Announcer, IconButton, lazily } from '@bank/shared/ui/base';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RenderBoundary } from '../remotes/page/render-boundary';
import * as styles from './chat-panel.module.css';
import { closeChat, setStatus, useChat } from './chat-store';
import { NoChat } from './no-chat';
import { OpeningChat } from './opening-chat';
import type { OwnChatProps } from './own-chat';

const OwnChat = lazily<OwnChatProps>(
  async () => (await import(/* webpackChunkName: "chat" */ './own-chat')).OwnChat,
  <OpeningChat className={styles.opening} />,
);

const ThirdPartyChat = lazily<{ isOpen: boolean }>(
  async () => (await import(/* webpackChunkName: "chat" */ './third-party-chat')).ThirdPartyChat,
);

interface ChatPanelProps {
  user: User | null;
  isOwn: boolean;
}

/** Stays mounted while closed, to keep its content. */
export function ChatPanel({ user, isOwn }: ChatPanelProps) {
  const isOpen = useChat((chat) => chat.isOpen);
  const tries = useChat((chat) => chat.tries);
  const dialog = useRef<HTMLDialogElement>(null);
  useOpenDialog(dialog, isOpen);
  useEffect(() => {
    if (!isOwn) return;
    setStatus('ready');
    return () => setStatus('waiting');
  }, [isOwn, tries]);
  const closeOnEscape = ({ key, nativeEvent }: KeyboardEvent) =>
    key === 'Escape' && !nativeEvent.isComposing && closeChat();

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
      <RenderBoundary key={tries} onFailure={() => isOwn || setStatus('failed')} fallback={() => <NoChat />}>
        {isOwn ? <OnceOpened user={user} isOpen={isOpen} /> : <ThirdPartyChat isOpen={isOpen} />}
      </RenderBoundary>
      {isOpen && <Announcer />}
    </dialog>
  );
}

/** The bank's own chat loads when it first opens. */
function OnceOpened(chat: OwnChatProps) {
  const [wasOpened, setOpened] = useState(chat.isOpen);
  if (chat.isOpen && !wasOpened) setOpened(true);
  return wasOpened && <OwnChat {...chat} />;
}

const phone = '(max-width: 560px)';

/** Non-modal, next to the page, if there's room; modal on a phone. */
function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
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
