import type { CardPayment, DeclineReason } from '@bank/shared/contracts/card-payments';
import type { Answering } from '@bank/shared/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { changing, haveCards, opensCard, paymentsOf, press } from '../../../testing/open-card';
import { debitCard, declinedRide, groceries } from '../../../testing/sample-cards';
import { CardPage } from './card-page';

const openCard = opensCard(<CardPage />);

describe('a declined payment', () => {
  const justNow = () => new Date().toISOString();
  const declined = (reason: DeclineReason, more: Partial<CardPayment> = {}): CardPayment => ({
    ...declinedRide,
    created_at: justNow(),
    declined: { reason, message: 'Declined.', next_step: 'Try again.' },
    ...more,
  });
  const openDeclined = (payment: CardPayment, more: Record<string, Answering> = {}) =>
    openCard('card_debit', { [paymentsOf('card_debit')]: { body: { data: [payment, groceries] } }, ...more });

  test('offers to turn on what declined it, once', async () => {
    const page = openDeclined(declined('abroad-off'), {
      'PUT /banking/cards/owned/card_debit/controls/': changing(debitCard, {
        controls: { ...debitCard.controls, abroad: true },
      }),
    });
    await press(page, 'Turn On Payments Abroad');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn On Payments Abroad' })).toBeNull());
    expect(page.heard.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ abroad: true });
    expect(screen.getByRole('switch', { name: 'Payments abroad' })).toBeChecked();
  });

  test('says why it can’t be turned on', async () => {
    const page = openDeclined(declined('abroad-off'), {
      'PUT /banking/cards/owned/card_debit/controls/': {
        status: 409,
        body: { error: 'Card blocked', message: 'This card is blocked.' },
      },
    });
    await press(page, 'Turn On Payments Abroad');
    await screen.findByText('This card is blocked.');
  });

  test('unfreezes a frozen card', async () => {
    haveCards({ ...debitCard, status: 'frozen', status_display: 'Frozen' });
    const page = openDeclined(declined('frozen'), {
      'POST /banking/cards/owned/card_debit/unfreeze/': changing(debitCard, { status: 'active' }),
    });
    await press(page, 'Unfreeze Card');
    await screen.findByRole('button', { name: 'Freeze' });
  });

  test('opens the limits, with the first one in focus', async () => {
    const page = openDeclined(declined('payment-limit', { amount: '1000.01' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Change Limits' })).toHaveLength(2));
    await page.user.click(screen.getAllByRole('button', { name: 'Change Limits' })[0] as HTMLElement);
    expect(screen.getByLabelText('Per Payment')).toHaveFocus();
  });

  test.each([
    ['is a day old', '1000.01', 86_400_001],
    ['is within the limit that was raised', '999.99', 0],
  ])('offers nothing when it %s', async (_what, amount, age) => {
    const created_at = new Date(Date.now() - age).toISOString();
    openDeclined(declined('payment-limit', { amount, created_at }));
    await screen.findByText('Declined. Try again.');
    expect(screen.getAllByRole('button', { name: 'Change Limits' })).toHaveLength(1);
  });

  test.each(['frozen', 'payment-limit', 'abroad-off'] as const)(
    'offers nothing for %s once the card was closed',
    async (reason) => {
      haveCards({ ...debitCard, status: 'closed', status_display: 'Closed' });
      openDeclined(declined(reason, { amount: '1000.01' }));
      await screen.findByText('Declined. Try again.');
      expect(screen.queryByRole('button', { name: /^Turn On|^Unfreeze|^Change Limits/ })).toBeNull();
    },
  );
});
