import { profileKey } from '@bank/shared/query';
import { announced } from '@bank/shared/testing/announced';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { Announcer } from '@bank/shared/ui/base';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { sampleDetails } from '../../testing/sample-details';
import { GetStarted } from './get-started';

const path = 'GET /auth/onboarding/';
const dismiss = 'POST /auth/onboarding/dismiss/';
const closed = { body: { data: { is_open: false, steps: [] } } };

const doing = (...done: string[]) => ({
  body: {
    data: {
      is_open: true,
      steps: ['account', 'pin', 'money', 'card'].map((step) => ({ step, is_done: done.includes(step) })),
    },
  },
});

function open(steps: Answering, more: Record<string, Answering> = {}) {
  const heard = fakeApi({
    [path]: steps,
    'GET /banking/account-details/': { body: { data: [sampleDetails()] } },
    [dismiss]: closed,
    ...more,
  });
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  cache.setQueryData(profileKey, { ...alex, needs_pin: true, is_onboarding: true });
  const page = renderPage(
    <>
      <GetStarted />
      <Announcer />
    </>,
    { cache, capabilities: ['onboarding', 'accounts', 'cards'] },
  );
  const profile = () => cache.getQueryData<object>(profileKey);
  return { ...page, heard, cache, profile };
}

const list = () => screen.findByRole('region', { name: 'Get started' });

test('shows what is done and one action for each open step', async () => {
  open(doing('account'));
  const steps = within(await list());
  expect(steps.getByText('1 of 4 done')).toBeInTheDocument();
  expect(steps.getByText('Your account is open')).toBeInTheDocument();
  expect(steps.getByRole('button', { name: 'Set PIN' })).toBeInTheDocument();
  expect(steps.getByRole('link', { name: 'Choose a Card' })).toHaveAttribute('href', '/dashboard/apply-card');
  expect(await steps.findByRole('button', { name: 'Copy account number' })).toBeInTheDocument();
  expect(steps.getByRole('button', { name: 'Copy routing number' })).toBeInTheDocument();
});

test('leaves out steps that this site doesn’t know', async () => {
  open({
    body: {
      data: {
        is_open: true,
        steps: [
          { step: 'account', is_done: true },
          { step: 'fly', is_done: false },
          { step: 'pin', is_done: false },
        ],
      },
    },
  });
  expect(within(await list()).getByText('1 of 2 done')).toBeInTheDocument();
});

test('goes away for good with Not Now', async () => {
  const { user, heard, profile } = open(doing('account'));
  await user.click(within(await list()).getByRole('button', { name: 'Not Now' }));
  await waitFor(() => expect(profile()).not.toHaveProperty('is_onboarding'));
  expect(heard.filter(({ call }) => call === dismiss)).toHaveLength(1);
  await waitFor(() => expect(announced()).toContain('Get started is closed.'));
});

test('stays and says so if it couldn’t be closed', async () => {
  const { user, profile } = open(doing('account'), { [dismiss]: 'no connection' });
  await user.click(within(await list()).getByRole('button', { name: 'Not Now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't close this list.");
  expect(profile()).toHaveProperty('is_onboarding');
});

test('says once that all is done, and closes the list', async () => {
  const { heard, cache, unmount, profile } = open(doing('account', 'pin', 'money', 'card'));
  expect(await screen.findByRole('heading', { name: "You're all set" })).toBeInTheDocument();
  await waitFor(() => expect(heard.filter(({ call }) => call === dismiss)).toHaveLength(1));
  await screen.findByText(/Thank you for banking with us/);
  expect(profile()).toHaveProperty('is_onboarding');
  await waitFor(() => expect(cache.isMutating()).toBe(0));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  unmount();
  await waitFor(() => expect(profile()).not.toHaveProperty('is_onboarding'));
});

test('disappears if another device closed it', async () => {
  const { profile } = open(closed);
  await waitFor(() => expect(profile()).not.toHaveProperty('is_onboarding'));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('keeps its place while loading', () => {
  open(new Promise(() => undefined));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(document.querySelector('[aria-busy], [aria-hidden]')).not.toBeNull();
});

test('offers a retry when offline', async () => {
  let isOnline = false;
  const { user } = open(() => (isOnline ? doing('account') : 'no connection'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load your first steps.');
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(within(await list()).getByText('1 of 4 done')).toBeInTheDocument();
});

test('shows the other steps if the account number is missing', async () => {
  open(doing('account'), { 'GET /banking/account-details/': { status: 500, body: {} } });
  const steps = within(await list());
  expect(await steps.findByText('Unable to load your account number.')).toBeInTheDocument();
  expect(steps.getByRole('button', { name: 'Set PIN' })).toBeInTheDocument();
});
