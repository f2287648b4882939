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
} from 'react-router-dom';
import type { Mode } from '../contracts/site/mode';
import { announceMode } from '../mode/mode';
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
  hash?: string;
  state?: unknown;
  cache?: QueryClient;
  mode?: Mode;
}

const withoutRetries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });

export function renderPage(
  page: ReactNode,
  { at = '/', search = '', hash = '', state, cache = withoutRetries(), mode = 'specification' }: Opening = {},
) {
  announceMode(mode);
  const visit: Visit = {};
  const screen = render(
    <BankTheme>
      <QueryClientProvider client={cache}>
        <MemoryRouter initialEntries={[{ pathname: at, search, hash, state }]}>
          <Witness visit={visit} />
          {page}
        </MemoryRouter>
      </QueryClientProvider>
    </BankTheme>,
  );
  const user = userEvent.setup({ delay: null });
  /** Pastes the text, because typing would rerender the page on every keystroke. */
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
