// Imports the doors by name, as pages do, so that the host's session reaches the same module instances.
import { announceCapabilities } from '@bank/shared/capabilities';
import { httpClient, setAuthorizationPolicy } from '@bank/shared/http';
import { QueryClientProvider, queryClient } from '@bank/shared/query';
import { SiteRouter } from '@bank/shared/routing';
import { sessionStore } from '@bank/shared/session';
import { Announcer } from '@bank/shared/ui/base';
import { themeCss } from '@bank/shared/ui/first-paint';
import { BankTheme } from '@bank/shared/ui/theme';
import type { ReactNode } from 'react';

const ownApi = httpClient.defaults.baseURL ?? '';

export interface BankConnection {
  session: {
    accessToken(): string | null;
    /** Gets a new token after the bank rejects one. Null if no other token is available. */
    renew(refused: string | null): Promise<string | null>;
  };
  /** The capabilities in the bank's /config.json. */
  capabilities: readonly string[];
  /** Where the API is; the page's own origin by default. */
  api?: string | undefined;
}

/** Gives the bank's pages a customer's session. Returns a function that takes it away again. */
export function connectBank({ session, capabilities, api = ownApi }: BankConnection): () => void {
  // Nothing from another customer's session may remain.
  queryClient.clear();
  announceCapabilities(capabilities);
  httpClient.defaults.baseURL = api;
  const disconnect = setAuthorizationPolicy(session);
  sessionStore.setState({ held: true });
  return () => {
    disconnect();
    sessionStore.setState({ held: false });
    queryClient.clear();
  };
}

/** Provides theme, cache and router for one of the bank's pages in a host other than the bank's shell. */
export function BankFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <style>{themeCss}</style>
      <BankTheme>
        <QueryClientProvider client={queryClient}>
          <SiteRouter>{children}</SiteRouter>
        </QueryClientProvider>
        <Announcer />
      </BankTheme>
    </>
  );
}
