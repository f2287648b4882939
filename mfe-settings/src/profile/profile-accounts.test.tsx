import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts, alex } from '@bank/shared/testing/sample-customer';
import { screen } from '@testing-library/react';
import { ProfilePage } from './profile-page';

function open(list: FakeAnswer = { body: { data: accounts } }) {
  fakeApi({ 'GET /auth/profile/': { body: { data: alex } }, 'GET /banking/accounts/': list });
  renderPage(<ProfilePage />, { at: '/dashboard/profile' });
}

const headings = async () => {
  await screen.findByRole('heading', { name: 'Alex Morgan' });
  return screen.getAllByRole('heading').map(({ textContent }) => textContent);
};

test('[PROF-1] begins with the accounts and keeps the whole profile below them', async () => {
  open();
  expect(await headings()).toEqual([
    'Profile & Settings',
    'Your accounts',
    'Alex Morgan',
    'Personal details',
    'Account status',
  ]);
});

test('[PROF-1] shows the profile even if the accounts fail to load', async () => {
  open('no connection');
  expect(await headings()).toContain('Personal details');
});
