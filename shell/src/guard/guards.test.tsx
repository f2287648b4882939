import { profileKey, queryClient } from '@bank/shared/query';
import { beginSession, endSession } from '@bank/shared/session';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { installSession } from '../session/install-session';
import { storeTokens } from '../session/tokens';
import { useVisitor } from '../session/use-visitor';
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

test('[GUARD-1] shows Loading until authentication is known', async () => {
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

test('[GUARD-2] redirects a visitor to /login and remembers the full URL', async () => {
  renderPage(withArrivalAt('/login', customersPage), { at: '/dashboard/loans' });
  await screen.findByText('Arrived at /login from {"from":"/dashboard/loans"}');
});

test('[SESS-6] forgets the previous customer’s page after sign-out', async () => {
  fakeApi({ [profileCall]: { body: { data: alex } }, 'POST /auth/logout/': { body: {} } });
  signedIn();
  renderPage(withArrivalAt('/login', customersPage), { at: '/dashboard/loans' });
  await screen.findByRole('heading', { name: 'The page of Alex' });
  await act(() => endSession());
  await screen.findByText('Arrived at /login from null');
});

const pageForAll = (
  <RequireCustomer others={<h1>Help</h1>}>
    {({ first_name }) => <h1>Help for {first_name}</h1>}
  </RequireCustomer>
);

test('a page for everyone has the frame only for verified customers', async () => {
  fakeApi({ [profileCall]: { body: { data: alex } } });
  signedIn();
  renderPage(pageForAll);
  await screen.findByRole('heading', { name: 'Help for Alex' });
});

test('a visitor sees a page for everyone without signing in', async () => {
  renderPage(pageForAll);
  await screen.findByRole('heading', { name: 'Help' });
});

test.each([
  ['who must verify their email', { body: { data: { ...alex, is_verified: false } } }],
  ['whose profile fails to load', { status: 500, body: {} }],
])('a customer %s sees a page for everyone', async (_, answer) => {
  fakeApi({ [profileCall]: answer });
  signedIn();
  renderPage(pageForAll);
  await screen.findByRole('heading', { name: 'Help' });
});

test('[GUARD-3] shows an unverified customer the verification page', async () => {
  fakeApi({ [profileCall]: { body: { data: { ...alex, is_verified: false } } } });
  signedIn();
  renderPage(customersPage);
  await screen.findByRole('heading', { name: 'Email Verification Required' });
  expect(screen.queryByText(/The page of/)).toBeNull();
});

test('[GUARD-5] offers a retry when the profile can’t be loaded', async () => {
  fakeApi({ [profileCall]: 'no connection' });
  signedIn();
  const { user } = renderPage(customersPage);
  await screen.findByText("We couldn't load your profile");
  fakeApi({ [profileCall]: { body: { data: alex } } });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'The page of Alex' });
});

test('[GUARD-4] redirects a signed-in customer from a signed-out-only page to /', async () => {
  fakeApi({ [profileCall]: { body: { data: alex } } });
  signedIn();
  renderPage(withArrivalAt('/', strangersPage), { at: '/login' });
  await screen.findByText('Arrived at / from null');
});

test('[GUARD-4] lets the sign-in page finish before leaving it', async () => {
  fakeApi({ [profileCall]: { body: { data: alex } } });
  const { address } = renderPage(strangersPage, { at: '/login' });
  screen.getByRole('heading', { name: 'Sign in' });
  await act(async () => beginSession({ access: 'a', refresh: 'r' }, alex));
  screen.getByRole('heading', { name: 'Sign in' });
  expect(address()).toBe('/login');
});

test('[GUARD-4] leaves the sign-in page after a sign-in in another tab', async () => {
  fakeApi({ [profileCall]: { body: { data: alex } } });
  renderPage(withArrivalAt('/', strangersPage), { at: '/login' });
  screen.getByRole('heading', { name: 'Sign in' });
  storeTokens({ access: 'a', refresh: 'r' });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'accessToken' })));
  await screen.findByText('Arrived at / from null');
});

function LateQuestion() {
  return <p>{useVisitor().kind}</p>;
}

function Form() {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <input aria-label="Email" />
      <button type="button" onClick={() => setAsks(true)}>
        Ask
      </button>
      {asks && <LateQuestion />}
    </>
  );
}

test('[GUARD-4] asks once with a token that no longer works, and keeps what a visitor types', async () => {
  const heard = fakeApi({ [profileCall]: { status: 401, body: {} } });
  storeTokens({ access: 'a', refresh: '' });
  installSession(() => undefined);
  const { user } = renderPage(
    <RequireStranger>
      <Form />
    </RequireStranger>,
  );
  await user.type(await screen.findByLabelText('Email'), 'alex@');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByText('stranger');
  expect(screen.getByLabelText('Email')).toHaveValue('alex@');
  expect(heard.filter(({ call }) => call === profileCall)).toHaveLength(1);
});

test('[GUARD-4] keeps what a visitor types while the bank is asked again', async () => {
  fakeApi({ [profileCall]: { status: 401, body: {} } });
  storeTokens({ access: 'a', refresh: '' });
  installSession(() => undefined);
  const { user } = renderPage(
    <RequireStranger>
      <Form />
    </RequireStranger>,
  );
  await user.type(await screen.findByLabelText('Email'), 'alex@');
  const field = screen.getByLabelText('Email');
  fakeApi({ [profileCall]: new Promise(() => undefined) });
  act(() => void queryClient.refetchQueries({ queryKey: profileKey }));
  await waitFor(() => expect(queryClient.isFetching({ queryKey: profileKey })).toBe(1));
  expect(field).toBeInTheDocument();
  expect(field).toHaveValue('alex@');
});
