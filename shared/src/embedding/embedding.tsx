// Imports the doors by name, as pages do, so that the host's session reaches the same module instances.

import { httpClient, setAuthorizationPolicy } from '@bank/shared/http';
import { announceMode } from '@bank/shared/mode';
import { QueryClientProvider, queryClient } from '@bank/shared/query';
import { SiteRouter } from '@bank/shared/routing';
import { sessionStore } from '@bank/shared/session';
import { Announcer } from '@bank/shared/ui/base';
import { themeCss } from '@bank/shared/ui/first-paint';
import { BankTheme } from '@bank/shared/ui/theme';
import type * as host from './host';

const ownApi = httpClient.defaults.baseURL ?? '';

export const connectBank: typeof host.connectBank = ({ session, mode, api = ownApi }) => {
  // Nothing from another customer's session may remain.
  queryClient.clear();
  announceMode(mode);
  httpClient.defaults.baseURL = api;
  const disconnect = setAuthorizationPolicy(session);
  sessionStore.setState({ held: true });
  return () => {
    disconnect();
    sessionStore.setState({ held: false });
    queryClient.clear();
  };
};

export const BankFrame: typeof host.BankFrame = ({ children }) => (
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
