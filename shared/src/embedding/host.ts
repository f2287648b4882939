// Each release carries this file for the compilers of other hosts, so it imports nothing of ours.
import type { ReactElement, ReactNode } from 'react';

export interface BankConnection {
  session: {
    accessToken(): string | null;
    /** Gets a new token after the bank rejects one. Null if no other token is available. */
    renew(refused: string | null): Promise<string | null>;
  };
  /** The mode in the bank's /config.json. */
  mode: 'full' | 'specification';
  /** Where the API is; the page's own origin by default. */
  api?: string | undefined;
}

/** Gives the bank's pages a customer's session. Returns a function that takes it away again. */
export declare const connectBank: (connection: BankConnection) => () => void;

/** Provides theme, cache and router for one of the bank's pages in a host other than the bank's shell. */
export declare const BankFrame: (props: { children: ReactNode }) => ReactElement;
