import type { Card } from '@bank/shared/contracts/cards';
import { queryClient } from '@bank/shared/query';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen } from '@testing-library/react';
import { ApplyCardPage } from './apply-card-page';

const sent: Card = {
  id: 'card_1',
  application_reference: 'CARD-AB23-CD45',
  selected_card: 'visa-gold',
  card_name: 'Visa Gold',
  card_type: 'Credit Card',
  delivery_option: 'pickup',
  status: 'pending',
  status_display: 'Pending Review',
  applied_at: '2026-03-18T09:30:00.000Z',
};
const older: Card = { ...sent, id: 'card_0', application_reference: 'CARD-PQ67-RS89' };
const message = 'Your application for Visa Gold is being reviewed.';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** The fake bank accepts one application per card, and loses the first application or its response. */
function losing(what: 'the application' | 'the response', cards: Card[]) {
  let tries = 0;
  return fakeApi({
    'GET /auth/profile/': { body: { data: alex } },
    'GET /banking/cards/': () => ({ body: { data: [...cards] } }),
    'POST /banking/cards/apply/': () => {
      tries += 1;
      if (tries === 1 && what === 'the application') return 'no connection';
      const isRefused = cards.some(({ selected_card }) => selected_card === sent.selected_card);
      if (isRefused) return { status: 409, body: { error: 'Already applied', message, errors: {} } };
      cards.push(sent);
      return tries === 1 ? 'no connection' : { body: { message: 'Submitted', application: sent } };
    },
  });
}

/** Uses the site's cache, which retries. */
async function open() {
  const { user } = renderPage(<ApplyCardPage />, { at: '/dashboard/apply-card', cache: queryClient });
  await pass(20);
  return user;
}

async function apply(user: Awaited<ReturnType<typeof open>>) {
  await user.click(screen.getByRole('radio', { name: /Visa Gold/ }));
  await user.selectOptions(screen.getByLabelText('Country of Residence'), 'us');
  await user.type(screen.getByLabelText('City of Residence'), 'Portland');
  await user.click(screen.getByRole('button', { name: 'Apply for Card' }));
  await pass(4000);
}

test.each(['the application', 'the response'] as const)(
  '[CARD-6] retries automatically when %s is lost, and shows the reference',
  async (what) => {
    const heard = losing(what, []);
    await apply(await open());
    expect(screen.getByText('Application Submitted!')).toBeVisible();
    expect(screen.getByText('CARD-AB23-CD45')).toBeVisible();
    expect(heard.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2);
  },
);

test("[CARD-7] doesn't mistake an older application for the lost one", async () => {
  losing('the application', [older]);
  await apply(await open());
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryByText('Application Submitted!')).toBeNull();
});

test("[CARD-7] doesn't mistake an application from another device for the lost one", async () => {
  const cards: Card[] = [];
  losing('the application', cards);
  const user = await open();
  cards.push(older);
  await apply(user);
  expect(screen.getByText(message)).toBeVisible();
});
