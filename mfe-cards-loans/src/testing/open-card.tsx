import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { useQueryClient } from '@bank/shared/query';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { creditCard, debitCard, declinedRide, groceries, statement, virtualCard } from './sample-cards';

export let cache: ReturnType<typeof useQueryClient>;

function Cache() {
  cache = useQueryClient();
  return null;
}

let cards: OwnedCard[];

export const haveCards = (...owned: OwnedCard[]) => {
  cards = owned;
};

beforeEach(() => haveCards(debitCard, creditCard, virtualCard));
afterEach(() => localStorage.clear());

export const done = (data: object) => ({ body: { success: true, message: '', data } });

/** A bank that remembers the change. */
export const changing = (card: OwnedCard, change: Partial<OwnedCard>) => () => {
  const next = { ...card, ...change };
  cards = cards.map((one) => (one.id === card.id ? next : one));
  return done(next);
};

export const paymentsOf = (id: string) => `GET /banking/cards/owned/${id}/payments/`;

export const opensCard =
  (page: ReactNode) =>
  (id: string, more: Record<string, Answering> = {}, cacheOfSite?: ReturnType<typeof useQueryClient>) => {
    const heard = fakeApi({
      'GET /banking/cards/owned/': () => ({ body: { data: cards } }),
      [paymentsOf(id)]: { body: { data: [groceries, declinedRide] } },
      [`GET /banking/cards/owned/${id}/statement/`]: { body: { data: statement } },
      ...more,
    });
    const shown = (
      <>
        <Cache />
        {page}
      </>
    );
    const opening = { at: '/dashboard/card', search: `?id=${id}`, mode: 'full' as const };
    return { heard, ...renderPage(shown, { ...opening, ...(cacheOfSite && { cache: cacheOfSite }) }) };
  };

export type Page = ReturnType<ReturnType<typeof opensCard>>;

export const press = async ({ user }: Page, name: string) =>
  user.click(await screen.findByRole('button', { name }));

export async function enterPin(page: Page, action: string) {
  await page.user.keyboard('246810');
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: action }));
}
