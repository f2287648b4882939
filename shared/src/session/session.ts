import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface Tokens {
  access: string;
  refresh: string;
}

export interface SessionKeeper {
  begin(tokens: Tokens, user: unknown): void;
  end(): Promise<void>;
}

export interface SignInDialogProps {
  email: string;
  onSignedIn: () => void;
  onCancel: () => void;
}

/** Asks for a second factor before a request that the bank refused is sent again. */
export interface StepUpDialogProps {
  /** What the customer wanted to do, in the bank's words. */
  text: string;
  onConfirmed: () => void;
  onCancel: () => void;
}

export interface Session {
  held: boolean;
}

const absent: SessionKeeper = {
  begin: () => {
    throw new Error('No session keeper is installed. The shell must install one before any page runs.');
  },
  end: async () => undefined,
};

let keeper = absent;

export const sessionStore = createStore<Session>(() => ({ held: false }));

export function installSessionKeeper(next: SessionKeeper): () => void {
  keeper = next;
  return () => {
    keeper = absent;
  };
}

export const beginSession: SessionKeeper['begin'] = (tokens, user) => keeper.begin(tokens, user);
export const endSession: SessionKeeper['end'] = () => keeper.end();
export const useSession = <Part>(select: (session: Session) => Part): Part => useStore(sessionStore, select);
