import type { AccountDetails } from '@bank/shared/contracts/account-details';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { sampleDetails } from '../../testing/sample-details';
import { AccountPage } from '../account-page';

const put = 'PUT /banking/accounts/account-checking/look/';

const saved = (more: Partial<AccountDetails>) => ({ body: { data: sampleDetails(more) } });

async function open(answer: Answering) {
  const heard = fakeApi({
    'GET /auth/profile/': 'no connection',
    'GET /banking/account-details/': { body: { data: [sampleDetails()] } },
    'GET /banking/accounts/account-checking/balance-history/': { body: { data: [] } },
    'GET /banking/coming-up/': { body: { data: [] } },
    'GET /transactions/': { body: { data: { results: [] } } },
    [put]: answer,
  });
  const page = renderPage(<AccountPage />, { search: '?id=account-checking', mode: 'full' });
  await page.user.click(await screen.findByRole('button', { name: 'Edit name and color' }));
  return { ...page, sent: () => heard.flatMap(({ call, body }) => (call === put ? [body] : [])) };
}

const field = () => screen.getByLabelText('Nickname');

test('saves a nickname, shows it everywhere and focuses the heading', async () => {
  const { user, fillIn, sent } = await open(saved({ nickname: 'Household' }));
  expect(field()).toHaveFocus();
  await fillIn(field(), 'Household');
  await user.click(screen.getByRole('button', { name: 'Save Nickname' }));
  await screen.findByRole('heading', { level: 1, name: 'Household' });
  expect(sent()).toEqual([{ nickname: 'Household' }]);
  expect(screen.getByRole('heading', { name: 'About this account' })).toHaveFocus();
});

test('saves a color as soon as it is chosen and stays open', async () => {
  const { user, sent } = await open(saved({ color: 'rose' }));
  await user.click(screen.getByRole('radio', { name: 'Rose' }));
  expect(await screen.findByRole('radio', { name: 'Rose', checked: true })).toBeVisible();
  expect(sent()).toEqual([{ color: 'rose' }]);
  expect(field()).toBeVisible();
});

test('shows a chosen color at once, and the old one if it was not saved', async () => {
  let answer = (_refused: { status: number }) => {};
  const { user } = await open(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await user.click(screen.getByRole('radio', { name: 'Rose' }));
  expect(screen.getByRole('radio', { name: 'Rose', checked: true })).toBeVisible();
  answer({ status: 500 });
  expect(await screen.findByRole('alert')).toHaveTextContent("Your change wasn't saved.");
  expect(screen.getByRole('radio', { name: 'Teal', checked: true })).toBeVisible();
});

test('saves a nickname that is entered while a color is being saved', async () => {
  let answer = (_saved: ReturnType<typeof saved>) => {};
  const { user, fillIn, sent } = await open(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await user.click(screen.getByRole('radio', { name: 'Rose' }));
  await fillIn(field(), 'Household');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('radio', { name: 'Rose', checked: true })).toBeVisible();
  answer(saved({ color: 'rose', nickname: 'Household' }));
  await screen.findByRole('heading', { level: 1, name: 'Household' });
  expect(sent()).toEqual([{ color: 'rose' }, { color: 'rose', nickname: 'Household' }]);
});

test("shows the bank's error at the field until the next edit", async () => {
  const text = 'Please remove hidden characters.';
  const { user, fillIn } = await open({
    status: 400,
    body: { error: text, message: text, errors: { nickname: [text] } },
  });
  await fillIn(field(), 'Pay pal');
  await user.click(screen.getByRole('button', { name: 'Save Nickname' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(field()).toHaveAccessibleDescription(text);
  expect(field()).toHaveFocus();
  await fillIn(field(), '!');
  expect(screen.queryByText(text)).toBeNull();
});

test('keeps the form when offline so it can be saved again', async () => {
  const { user, fillIn } = await open('no connection');
  await fillIn(field(), 'Trip');
  await user.click(screen.getByRole('button', { name: 'Save Nickname' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("Your change wasn't saved.");
  expect(field()).toHaveValue('Trip');
});
