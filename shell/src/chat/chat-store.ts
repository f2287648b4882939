import type { ChatDraft } from '@bank/shared/contracts/chat-frame';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** 'off': this site has no chat. 'failed': it has one that did not come. */
type Status = 'waiting' | 'ready' | 'failed' | 'off';

interface Chat {
  status: Status;
  /** Somebody asks for it: it need not wait until the page is idle. */
  wanted: boolean;
  isOpen: boolean;
  unread: number;
  /** What is being written; kept here, since the frame may be made anew. */
  draft: ChatDraft;
  /** How often it was asked for again. */
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

export const noteStatus = (status: Status) => change({ status });
/** What is there stays; what did not come by now does not count on. */
export const giveUp = () => chatStore.getState().status === 'waiting' && noteStatus('failed');
export const noteUnread = (unread: number) => change({ unread });
export const noteDraft = (draft: ChatDraft) => change({ draft });
export const wantChat = () => change({ wanted: true });
export const openChat = () => change({ isOpen: true, unread: 0 });
export const closeChat = () => change({ isOpen: false });
export const tryAgain = () =>
  chatStore.setState(({ tries }) => ({ status: 'waiting', wanted: true, tries: tries + 1 }));

/** Whoever comes next finds nothing of whom was here before. */
export const forgetChat = () => change(nothing);

export const useChat = <Part>(select: (chat: Chat) => Part): Part => useStore(chatStore, select);
