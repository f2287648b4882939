import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface Tokens {
  access: string;
  refresh: string;
}

/** What the shell does with the session; remotes ask, the shell acts. */
export interface SessionKeeper {
  begin(tokens: Tokens, user: unknown): void;
  end(): Promise<void>;
}

export interface SignInDialogProps {
  email: string;
  /** Called once the customer has seen that sign-in worked. */
  onSignedIn: () => void;
  onCancel: () => void;
}

export interface Session {
  held: boolean;
}

const absent: SessionKeeper = {
  begin: () => {
    throw new Error('No session keeper is installed: the shell installs one before any page runs.');
  },
  end: async () => undefined,
};

let keeper = absent;

/** Only the shell writes to it. */
export const sessionStore = createStore<Session>(() => ({ held: false }));

/** The shell calls this once; returns a function that removes the keeper. */
export function installSessionKeeper(next: SessionKeeper): () => void {
  keeper = next;
  return () => {
    keeper = absent;
  };
}

export const beginSession: SessionKeeper['begin'] = (tokens, user) => keeper.begin(tokens, user);
export const endSession: SessionKeeper['end'] = () => keeper.end();
export const useSession = <Part>(select: (session: Session) => Part): Part => useStore(sessionStore, select);
