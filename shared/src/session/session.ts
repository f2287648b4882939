import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface Tokens {
  access: string;
  refresh: string;
}

/** What the shell does with the customer's session; remotes ask, the shell acts. */
export interface SessionKeeper {
  /** Stores the tokens and caches the customer: the site is theirs from here on. */
  begin(tokens: Tokens, user: unknown): void;
  /** Signs out: tells the bank, forgets everything, goes to the sign-in page. */
  end(): Promise<void>;
}

/** What the shell gives to the dialog that asks a customer to sign in again over an open page. */
export interface SignInDialogProps {
  /** Who was signed in. */
  email: string;
  /** The session began anew; called when its success has been seen. */
  onSignedIn: () => void;
  onCancel: () => void;
}

export interface Session {
  /** Whether tokens are held; their values stay with the shell. */
  held: boolean;
}

const absent: SessionKeeper = {
  begin: () => {
    throw new Error('No session keeper is installed: the shell installs one before any page runs.');
  },
  end: async () => undefined,
};

let keeper = absent;

/** The page's one session store. The shell alone writes it. */
export const sessionStore = createStore<Session>(() => ({ held: false }));

/** Called once by the shell; returns a function that takes the keeper back. */
export function installSessionKeeper(next: SessionKeeper): () => void {
  keeper = next;
  return () => {
    keeper = absent;
  };
}

export const beginSession: SessionKeeper['begin'] = (tokens, user) => keeper.begin(tokens, user);
export const endSession: SessionKeeper['end'] = () => keeper.end();
export const useSession = <Part>(select: (session: Session) => Part): Part => useStore(sessionStore, select);
