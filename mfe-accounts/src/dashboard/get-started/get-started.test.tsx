import { profileOptions, useQuery } from '@bank/shared/query';
import { announced } from '@bank/shared/testing/announced';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { Announcer } from '@bank/shared/ui/base';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
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

/** Stays on the page after the list has gone. */
function Dashboard() {
  const { data: customer } = useQuery(profileOptions);
  const [isHere, setHere] = useState(true);
  return (
    <>
      {customer && isHere && <GetStarted onClose={() => setHere(false)} />}
      {customer && <p>{customer.is_onboarding ? 'a new customer' : 'no longer new'}</p>}
      <Announcer />
    </>
  );
}

const isOver = () => screen.findByText('no longer new');
const isOpen = () => screen.getByText('a new customer');

function open(steps: Answering, more: Record<string, Answering> = {}) {
  const heard = fakeApi({
    'GET /auth/profile/': { body: { data: { ...alex, needs_pin: true, is_onboarding: true } } },
    [path]: steps,
    'GET /banking/account-details/': { body: { data: [sampleDetails()] } },
    [dismiss]: closed,
    ...more,
  });
  const page = renderPage(<Dashboard />, { mode: 'full' });
  return { ...page, heard };
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
  const { user, heard } = open(doing('account'));
  await user.click(within(await list()).getByRole('button', { name: 'Not Now' }));
  expect(await isOver()).toBeInTheDocument();
  expect(heard.filter(({ call }) => call === dismiss)).toHaveLength(1);
  await waitFor(() => expect(announced()).toContain('Get started is closed.'));
});

test('stays and says so if it couldn’t be closed', async () => {
  const { user } = open(doing('account'), { [dismiss]: 'no connection' });
  await user.click(within(await list()).getByRole('button', { name: 'Not Now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't close this list.");
  expect(isOpen()).toBeInTheDocument();
});

test('says once that all is done, and closes the list', async () => {
  const { user, heard } = open(doing('account', 'pin', 'money', 'card'));
  expect(await screen.findByRole('heading', { name: "You're all set" })).toBeInTheDocument();
  expect(await isOver()).toBeInTheDocument();
  expect(heard.filter(({ call }) => call === dismiss)).toHaveLength(1);
  expect(screen.getByText(/Thank you for banking with us/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/Thank you for banking with us/)).not.toBeInTheDocument();
});

test('disappears if another device closed it', async () => {
  open(closed);
  expect(await isOver()).toBeInTheDocument();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('keeps its place while loading', async () => {
  open(new Promise(() => undefined));
  expect(await screen.findByText('Loading your first steps')).toBeInTheDocument();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
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
