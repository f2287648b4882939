import { provideChat } from '@bank/shared/slots';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useVisitor, type Visitor } from '../session/use-visitor';
import { readSiteConfig } from '../site/read-site-config';
import { ChatPanel } from './chat-panel';
import { forgetChat, openChat, setStatus, useChat } from './chat-store';

const stranger = 'visitor';

export function ChatHost() {
  const script = useScript();
  const visitor = useVisitor();
  const owner = ownerOf(visitor);
  useClearingChat(owner);
  useProvidingChat();
  if (!script || !owner) return null;
  const user = visitor.kind === 'customer' ? visitor.user : null;
  return <ChatPanel key={owner} user={user} isOwn={!script.startsWith('http')} />;
}

function ownerOf(visitor: Visitor): string | undefined {
  if (visitor.kind === 'customer') return visitor.user.id;
  return visitor.kind === 'stranger' ? stranger : undefined;
}

/**
 * Clears one customer's messages before the next customer sees the chat, but keeps a visitor's draft through
 * sign-in.
 */
function useClearingChat(owner: string | undefined): void {
  const before = useRef(owner);
  useLayoutEffect(() => {
    if (!owner) return;
    if (before.current && before.current !== owner && before.current !== stranger) forgetChat();
    before.current = owner;
  }, [owner]);
}

/** So that pages can offer it. */
function useProvidingChat(): void {
  const isReady = useChat(({ status }) => status === 'ready');
  useEffect(() => (isReady ? provideChat(openChat) : undefined), [isReady]);
}

function useScript(): string | null {
  const [script, setScript] = useState<string | null>(null);
  const tries = useChat((chat) => chat.tries);

  useEffect(() => {
    if (script) return;
    let current = true;
    readSiteConfig({ refresh: tries > 0 }).then(
      ({ chat_script }) => {
        if (!current) return;
        setScript(chat_script);
        if (chat_script === null) setStatus('off');
      },
      () => current && setStatus('failed'),
    );
    return () => {
      current = false;
    };
  }, [tries, script]);

  return script;
}
