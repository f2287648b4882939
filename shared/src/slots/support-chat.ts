import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface SupportChat {
  open?: () => void;
}

const chat = createStore<SupportChat>(() => ({}));

/** Called by the shell while the chat is ready. Returns how to withdraw it. */
export function provideChat(open: () => void): () => void {
  chat.setState({ open });
  return () => chat.setState({}, true);
}

/** Opens the support chat. Undefined while there's none. */
export const useSupportChat = (): SupportChat['open'] => useStore(chat, ({ open }) => open);
