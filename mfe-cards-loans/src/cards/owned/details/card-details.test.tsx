import { act, screen } from '@testing-library/react';
import { cache, enterPin, opensCard, press } from '../../../testing/open-card';
import { CardPage } from '../page/card-page';

const openCard = opensCard(<CardPage />);

describe('card details', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('appear after the PIN for 30 seconds, and never in the query cache', async () => {
    const page = openCard('card_debit', {
      'POST /banking/cards/owned/card_debit/reveal/': {
        body: { data: { number: '4000001234564821', expires: '03/30', code: '731' } },
      },
    });
    await press(page, 'Show Details');
    await enterPin(page, 'Show Details');
    await screen.findByText('731');
    expect(screen.getAllByText('4000 0012 3456 4821')).toHaveLength(2);
    const cached = JSON.stringify(
      cache
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    );
    expect(cached).toContain('4821');
    expect(cached).not.toContain('4000001234564821');
    expect(cache.getMutationCache().getAll()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.queryByText('731')).toBeNull();
    screen.getByRole('button', { name: 'Show Details' });
  });

  test('are copied one by one, and say how long they stay', async () => {
    const page = openCard('card_debit', {
      'POST /banking/cards/owned/card_debit/reveal/': {
        body: { data: { number: '4000001234564821', expires: '03/30', code: '731' } },
      },
    });
    await press(page, 'Show Details');
    await enterPin(page, 'Show Details');
    await press(page, 'Copy security code');
    await screen.findByRole('button', { name: 'Copied security code' });
    expect(await navigator.clipboard.readText()).toBe('731');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    screen.getByText(/^Hides in 1\d seconds\.$|^Hides in 20 seconds\.$/);
  });
});

test('empties a wrong PIN and shows what the bank says about it', async () => {
  const page = openCard('card_debit', {
    'POST /banking/cards/owned/card_debit/reveal/': {
      status: 403,
      body: { error: 'Incorrect PIN', message: 'Incorrect PIN. 2 attempts left.' },
    },
  });
  await press(page, 'Show Details');
  await enterPin(page, 'Show Details');
  await screen.findByText('Incorrect PIN. 2 attempts left.');
  expect(screen.getByRole('dialog')).toBeVisible();
});
