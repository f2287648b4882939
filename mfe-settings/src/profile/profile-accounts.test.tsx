import type { Mode } from '@bank/shared/contracts/mode';
import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts, alex } from '@bank/shared/testing/sample-customer';
import { screen } from '@testing-library/react';
import { ProfilePage } from './profile-page';

function open(mode: Mode, list: FakeAnswer = { body: { data: accounts } }) {
  const heard = fakeApi({ 'GET /auth/profile/': { body: { data: alex } }, 'GET /banking/accounts/': list });
  return { heard, ...renderPage(<ProfilePage />, { at: '/dashboard/profile', mode }) };
}

const headings = async () => {
  await screen.findByRole('heading', { name: 'Alex Morgan' });
  return screen.getAllByRole('heading').map(({ textContent }) => textContent);
};

test('[PROF-1] begins with the accounts and keeps the whole profile below them', async () => {
  open('full');
  expect(await headings()).toEqual([
    'Profile & Settings',
    'Your accounts',
    'Alex Morgan',
    'Personal details',
    'Account status',
  ]);
});

test('[PROF-1] shows the profile even if the accounts fail to load', async () => {
  open('full', 'no connection');
  expect(await headings()).toContain('Personal details');
});

test('[PROF-1] shows and fetches no accounts without their capability', async () => {
  const { heard } = open([]);
  expect(await headings()).not.toContain('Your accounts');
  expect(heard.map(({ call }) => call)).toEqual(['GET /auth/profile/']);
});
