import { beginSession, endSession } from '@bank/shared/session';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { installSession } from '../session/install-session';
import { storeTokens } from '../session/tokens';
import { RequireCustomer, RequireStranger } from './guards';

const profileCall = 'GET /auth/profile/';
const customersPage = (
  <RequireCustomer>{({ first_name }) => <h1>The page of {first_name}</h1>}</RequireCustomer>
);
const strangersPage = (
  <RequireStranger>
    <h1>Sign in</h1>
  </RequireStranger>
);

/** The address that the visitor was sent to, and what it remembers. */
function Arrival() {
  const { pathname, state } = useLocation();
  return (
    <p>
      Arrived at {pathname} from {JSON.stringify(state)}
    </p>
  );
}

const withArrivalAt = (path: string, page: ReactNode) => (
  <Routes>
    <Route path={path} element={<Arrival />} />
    <Route path="*" element={page} />
  </Routes>
);

const signedIn = () => {
  storeTokens({ access: 'a', refresh: 'r' });
  installSession(() => undefined);
};

beforeEach(() => {
  localStorage.clear();
  installSession(() => undefined);
});

test('[GUARD-1] while it is not known who is there, the page says Loading', async () => {
  let answer: (said: object) => void = () => undefined;
  fakeApi({
    [profileCall]: new Promise((resolve) => {
      answer = resolve;
    }),
  });
  signedIn();
  renderPage(customersPage);
  screen.getByText('Loading');
  await act(async () => answer({ body: { data: alex } }));
  await screen.findByRole('heading', { name: 'The page of Alex' });
});

test('[GUARD-2] somebody who is not signed in is sent to /login, which remembers the whole address', async () => {
  renderPage(withArrivalAt('/login', customersPage), { at: '/dashboard/loans' });
  await screen.findByText('Arrived at /login from {"from":"/dashboard/loans"}');
});

test('[SESS-6] whoever signs in after a sign-out is not led to the page that the other one left', async () => {
  fakeApi({ [profileCall]: { body: { data: alex } }, 'POST /auth/logout/': { body: {} } });
  signedIn();
  renderPage(withArrivalAt('/login', customersPage), { at: '/dashboard/loans' });
  await screen.findByRole('heading', { name: 'The page of Alex' });
  await act(() => endSession());
  await screen.findByText('Arrived at /login from null');
});

test('[GUARD-3] a customer who is not verified sees that page instead', async () => {
  fakeApi({ [profileCall]: { body: { data: { ...alex, is_verified: false } } } });
  signedIn();
  renderPage(customersPage);
  await screen.findByRole('heading', { name: 'Email Verification Required' });
  expect(screen.queryByText(/The page of/)).toBeNull();
});

test('[GUARD-5] a token alone is not enough: with no profile there is no page, and the customer can try again', async () => {
  fakeApi({ [profileCall]: 'no connection' });
  signedIn();
  const { user } = renderPage(customersPage);
  await screen.findByText('We could not load your profile');
  fakeApi({ [profileCall]: { body: { data: alex } } });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'The page of Alex' });
});

test('[GUARD-4] a customer who comes to a page for strangers is sent to /', async () => {
  fakeApi({ [profileCall]: { body: { data: alex } } });
  signedIn();
  renderPage(withArrivalAt('/', strangersPage), { at: '/login' });
  await screen.findByText('Arrived at / from null');
});

test('[GUARD-4] whoever signs in on the page stays until the page itself leads on', async () => {
  fakeApi({ [profileCall]: { body: { data: alex } } });
  const { address } = renderPage(strangersPage, { at: '/login' });
  screen.getByRole('heading', { name: 'Sign in' });
  await act(async () => beginSession({ access: 'a', refresh: 'r' }, alex));
  screen.getByRole('heading', { name: 'Sign in' });
  expect(address()).toBe('/login');
});

test('[GUARD-4] whoever signs in in another tab is taken home from the sign-in page in this one', async () => {
  fakeApi({ [profileCall]: { body: { data: alex } } });
  renderPage(withArrivalAt('/', strangersPage), { at: '/login' });
  screen.getByRole('heading', { name: 'Sign in' });
  storeTokens({ access: 'a', refresh: 'r' });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'accessToken' })));
  await screen.findByText('Arrived at / from null');
});
