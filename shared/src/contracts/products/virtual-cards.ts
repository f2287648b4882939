import * as z from 'zod/mini';
import { done } from '../base/answers';
import { call } from '../base/call';
import { id, line } from '../base/text';
import { cardParams, ownedCard } from './owned-cards';

/** A customer can have this many active or frozen virtual cards. */
export const maxVirtualCards = 5;

const virtualCard = z.object({
  nickname: line(40, 'Please enter a name for the card'),
  account_id: id('Please choose an account'),
});

export type NewVirtualCard = z.output<typeof virtualCard>;

export const createVirtualCard = call({
  id: 'createVirtualCard',
  method: 'POST',
  path: '/banking/cards/virtual/',
  summary: 'Create a virtual card for one of the accounts; limited to five at a time',
  access: 'verified',
  idempotent: true,
  body: virtualCard,
  answer: done(ownedCard),
});

export const closeVirtualCard = call({
  id: 'closeVirtualCard',
  method: 'POST',
  path: '/banking/cards/virtual/:id/close/',
  summary: 'Close a virtual card for good; a repeat changes nothing',
  access: 'verified',
  params: cardParams,
  answer: done(ownedCard),
});
