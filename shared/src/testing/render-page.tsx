import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  type Location,
  MemoryRouter,
  type NavigationType,
  useLocation,
  useNavigationType,
} from 'react-router';
import { announceCapabilities } from '../capabilities/capabilities';
import type { Capability } from '../contracts/site/capabilities';
import { BankTheme } from '../ui/theme/theme';

interface Visit {
  location?: Location;
  arrivedBy?: NavigationType;
}

function Witness({ visit }: { visit: Visit }) {
  visit.location = useLocation();
  visit.arrivedBy = useNavigationType();
  return null;
}

interface Opening {
  at?: string;
  search?: string;
  state?: unknown;
  /** The site's own tries again what failed. */
  cache?: QueryClient;
  /** What the bank announces; none where the specification is all there is. */
  capabilities?: readonly Capability[];
}

const withoutRetries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });

/** Opens a page as the site would, at an address, with an empty cache that does not try again. */
export function renderPage(
  page: ReactNode,
  { at = '/', search = '', state, cache = withoutRetries(), capabilities = [] }: Opening = {},
) {
  announceCapabilities(capabilities);
  const visit: Visit = {};
  const screen = render(
    <BankTheme>
      <QueryClientProvider client={cache}>
        <MemoryRouter initialEntries={[{ pathname: at, search, state }]}>
          <Witness visit={visit} />
          {page}
        </MemoryRouter>
      </QueryClientProvider>
    </BankTheme>,
  );
  const user = userEvent.setup({ delay: null });
  /** Puts a text into a field at once, where typing is not the matter: every key renders the page anew. */
  const fillIn = async (field: HTMLElement, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  return {
    ...screen,
    user,
    fillIn,
    state: (): unknown => visit.location?.state,
    address: () => `${visit.location?.pathname}${visit.location?.search}`,
    arrivedBy: () => visit.arrivedBy,
  };
}
