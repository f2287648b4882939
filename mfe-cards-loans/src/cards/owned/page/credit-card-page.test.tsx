import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { fixDate } from '@bank/shared/testing/fixed-date';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { creditCard, groceries, statement } from '../../../testing/sample-cards';
import { CardPage } from './card-page';

fixDate();

function open(id: string, more: Record<string, Answering> = {}) {
  fakeApi({
    'GET /banking/cards/owned/': { body: { data: [creditCard] } },
    [`GET /banking/cards/owned/${id}/payments/`]: { body: { data: [groceries] } },
    [`GET /banking/cards/owned/${id}/statement/`]: { body: { data: statement } },
    ...more,
  });
  return renderPage(<CardPage />, { at: '/dashboard/card', search: `?id=${id}` });
}

test('shows what is owed on a credit card and until when', async () => {
  open('card_credit');
  const section = within(await screen.findByRole('region', { name: 'Balance' }));
  await section.findByText('$412.50');
  section.getByText('Pay at least the minimum payment by March 21, 2026.');
  expect(section.getByRole('link', { name: 'Pay Card' })).toHaveAttribute(
    'href',
    '/dashboard/pay-card?id=card_credit',
  );
});

test('says that the minimum payment is late', async () => {
  open('card_credit', {
    'GET /banking/cards/owned/card_credit/statement/': {
      body: { data: { ...statement, due_on: '2026-03-17' } },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Your card payment is \d+ days? lateThe minimum payment of \$25\.00 was due March 17, 2026\.\s*Please pay it now\.$/,
  );
  expect(screen.queryByText(/Pay at least/)).toBeNull();
});

test('says what a late statement costs, what was charged and where a credit goes', async () => {
  const charged = { kind: 'interest', amount: '6.12', statement_of: '2026-01-31', charged_on: '2026-02-26' };
  const credit = { amount: '18.40', paid_out_on: '2026-03-28', account_number: '4000214821' };
  const more = { yearly_rate: '21.99', max_late_fee: '25.00', charges: [charged], credit };
  const { user } = open(creditCard.id, {
    [`GET /banking/cards/owned/${creditCard.id}/statement/`]: { body: { data: { ...statement, ...more } } },
  });
  const section = await screen.findByRole('region', { name: 'Balance' });
  expect(await within(section).findByText('Interest, February 26, 2026')).toBeVisible();
  await user.click(within(section).getByRole('button', { name: /Interest and late fee/ }));
  expect(section).toHaveTextContent('we charge 21.99% APR on the unpaid balance');
  expect(section).toHaveTextContent('late fee of up to $25.00');
  expect(section).toHaveTextContent(
    "$18.40. We'll move what's left of it to your account ending in 4821 on March 28, 2026.",
  );
});

test('offers a retry when payments or the statement fail to load', async () => {
  let isBroken = true;
  const answer = (data: unknown) => () => (isBroken ? { status: 500 } : { body: { data } });
  const page = open('card_credit', {
    'GET /banking/cards/owned/card_credit/payments/': answer([groceries]),
    'GET /banking/cards/owned/card_credit/statement/': answer(statement),
  });
  await screen.findByText("We couldn't load your payments.");
  await screen.findByText("We couldn't load your statement.");
  isBroken = false;
  for (const name of ['Payments', 'Balance'])
    await page.user.click(
      within(screen.getByRole('region', { name })).getByRole('button', { name: 'Try Again' }),
    );
  await screen.findByText('Harvest Market');
  await screen.findByText('$412.50');
});
