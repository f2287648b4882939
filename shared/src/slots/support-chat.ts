import { useSyncExternalStore } from 'react';

type OpenChat = () => void;

let open: OpenChat | undefined;
const followers = new Set<() => void>();

function follow(notify: () => void): () => void {
  followers.add(notify);
  return () => followers.delete(notify);
}

/** Called by the shell while the chat is ready. Returns how to withdraw it. */
export function provideChat(opener: OpenChat): () => void {
  const set = (next: OpenChat | undefined) => {
    open = next;
    for (const notify of followers) notify();
  };
  set(opener);
  return () => set(undefined);
}

/** Opens the support chat. Undefined while there's none. */
export const useSupportChat = (): OpenChat | undefined => useSyncExternalStore(follow, () => open);
