import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { screen, waitFor } from '@testing-library/react';
import { creditCard } from '../../testing/sample-cards';
import { ApplyCardPage } from './apply-card-page';
import { draftFor } from './card-draft';

interface Opening {
  owned?: Answering;
  state?: object;
}

async function open({ owned = { body: { data: [] } }, state }: Opening = {}) {
  fakeApi({
    'GET /auth/profile/': { body: { data: alex } },
    'GET /banking/cards/': { body: { data: [] } },
    'GET /banking/cards/owned/': owned,
    'GET /banking/cards/applications/': { body: { data: [] } },
  });
  const page = renderPage(<ApplyCardPage />, { at: '/dashboard/apply-card', state });
  await screen.findByRole('radiogroup', { name: 'Choose your card' });
  return page;
}

const opener = () => screen.queryByRole('button', { name: /See our cards/ });
const owner = { owned: { body: { data: [creditCard] } } };

test('folds the offers below cards of one’s own', async () => {
  const { user } = await open(owner);
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  expect(opener()).toHaveTextContent('Visa Classic, Visa Gold, Mastercard, Platinum Elite');
  await user.click(opener() as HTMLElement);
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
});

test('unfolds them for an application that has begun', async () => {
  const draft = { ...draftFor(alex), selected_card: 'visa-gold' };
  await open({ ...owner, state: { draft, typedBy: alex.id } });
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
});

test.each<[string, Opening]>([
  ['without a card', {}],
  ['if the cards fail to load', { owned: { status: 500 } }],
  ['with ended cards only', { owned: { body: { data: [{ ...creditCard, status: 'lost' }] } } }],
])('offers cards openly %s', async (_, opening) => {
  await open(opening);
  await screen.findByRole('button', { name: 'Apply for Card' });
  expect(await screen.findByRole('radio', { name: /Visa Gold/ })).toBeVisible();
  await waitFor(() => expect(opener()).toBeNull());
});
