import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** 'off': this site has no chat. 'failed': the chat didn't load. */
type Status = 'waiting' | 'ready' | 'failed' | 'off';

/** The text in the message box. */
export interface ChatDraft {
  text: string;
  email: string;
}

interface Chat {
  status: Status;
  wanted: boolean;
  isOpen: boolean;
  unread: number;
  /** Stored here, because signing in replaces the panel while the customer writes. */
  draft: ChatDraft;
  tries: number;
}

const nothing = { isOpen: false, unread: 0, draft: { text: '', email: '' } };

export const chatStore = createStore<Chat>(() => ({
  status: 'waiting',
  wanted: false,
  tries: 0,
  ...nothing,
}));

const change = (part: Partial<Chat>) => chatStore.setState(part);

export const setStatus = (status: Status) => change({ status });
export const giveUp = () => chatStore.getState().status === 'waiting' && setStatus('failed');
export const setUnread = (unread: number) => change({ unread });
export const noteDraft = (draft: ChatDraft) => change({ draft });
export const wantChat = () => change({ wanted: true });
export const openChat = () => change({ isOpen: true, unread: 0 });
/** Later, because the dialog first gives the focus back to what opened it, and the chat does the same. */
export function openChatInstead(closeDialog: () => void): void {
  closeDialog();
  setTimeout(openChat);
}

export const closeChat = () => change({ isOpen: false });
export const tryAgain = () =>
  chatStore.setState(({ tries }) => ({ status: 'waiting', wanted: true, tries: tries + 1 }));

/** The next customer on this page must not see anything from the previous one. */
export const forgetChat = () => change(nothing);

export const useChat = <Part>(select: (chat: Chat) => Part): Part => useStore(chatStore, select);
