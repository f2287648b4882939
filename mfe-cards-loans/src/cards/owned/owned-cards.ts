import type { InputOf } from '@bank/shared/contracts/call';
import { listCardApplications } from '@bank/shared/contracts/card-applications';
import { listCardPayments } from '@bank/shared/contracts/card-payments';
import { getCreditStatement } from '@bank/shared/contracts/credit-cards';
import type { ControlChanges, LossReason } from '@bank/shared/contracts/owned-cards';
import * as contracts from '@bank/shared/contracts/owned-cards';
import { listOwnedCards } from '@bank/shared/contracts/owned-cards';
import * as virtual from '@bank/shared/contracts/virtual-cards';
import { send } from '@bank/shared/http';
import { ownedCardsKey, queryOptions } from '@bank/shared/query';

/** Always stale, because merchants charge cards at any time. */
export const ownedCardsOptions = queryOptions({
  queryKey: ownedCardsKey,
  queryFn: async ({ signal }) => (await send(listOwnedCards, { signal })).data,
  staleTime: 0,
});

/** How often a card's page looks for new payments. */
export const chargesEvery = 15_000;

export const cardApplicationsOptions = queryOptions({
  queryKey: [...ownedCardsKey, 'applications'],
  queryFn: async ({ signal }) => (await send(listCardApplications, { signal })).data,
});

export const cardPaymentsOptions = (id: string, limit: number) =>
  queryOptions({
    queryKey: [...ownedCardsKey, 'payments', id, limit],
    queryFn: async ({ signal }) =>
      (await send(listCardPayments, { params: { id }, query: { limit }, signal })).data,
    staleTime: 0,
    refetchInterval: chargesEvery,
  });

export const creditStatementOptions = (id: string) =>
  queryOptions({
    queryKey: [...ownedCardsKey, 'statement', id],
    queryFn: async ({ signal }) => (await send(getCreditStatement, { params: { id }, signal })).data,
    staleTime: 0,
  });

export const freeze = async (id: string) => (await send(contracts.freezeCard, { params: { id } })).data;

export const unfreeze = async (id: string) => (await send(contracts.unfreezeCard, { params: { id } })).data;

export const changeControls = async ({ id, ...body }: { id: string } & ChangedControls) =>
  (await send(contracts.updateCardControls, { params: { id }, body })).data;

export type ChangedControls = InputOf<typeof contracts.updateCardControls>['body'];

export type Switch = keyof Pick<ControlChanges, 'online' | 'abroad' | 'cash'>;

/** The query cache would store the card's number and code, so no query calls this. */
export const revealCard = async ({ id, pin }: { id: string; pin: string }) =>
  (await send(contracts.revealCard, { params: { id }, body: { pin } })).data;

export type RevealedCard = Awaited<ReturnType<typeof revealCard>>;

export const reportLost = async ({ id, ...body }: { id: string; pin: string; reason: LossReason }) =>
  (await send(contracts.reportLostCard, { params: { id }, body })).data;

export type NewCard = InputOf<typeof virtual.createVirtualCard>['body'] & { key: string };

export const createVirtualCard = async ({ key, ...body }: NewCard) =>
  (await send(virtual.createVirtualCard, { body, headers: { 'Idempotency-Key': key } })).data;

export const closeVirtualCard = async (id: string) =>
  (await send(virtual.closeVirtualCard, { params: { id } })).data;
