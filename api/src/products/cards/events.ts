import type { CardKind } from '@bank/shared/contracts/cards';
import { event } from '../../kernel/audit/event';
import { type Detail, endingIn, listFields } from '../../kernel/audit/event-words';
import { cardCatalogue } from './card-catalogue';

const cardIn = ({ card }: Detail) => cardCatalogue[card as CardKind]?.name ?? 'a card';

export const cardAppliedFor = event('card-applied-for', 'other', (it) => `Applied for ${cardIn(it)}`);
export const cardDecided = event(
  'card-decided',
  'other',
  (it) => `Application for ${cardIn(it)} ${it.decision}`,
);
export const cardShown = event('card-shown', 'security', (it) => `Number of your card${endingIn(it)} viewed`);
export const cardFrozen = event('card-frozen', 'security', (it) => `Card${endingIn(it)} frozen`);
export const cardUnfrozen = event('card-unfrozen', 'security', (it) => `Card${endingIn(it)} unfrozen`);
export const cardControlsChanged = event(
  'card-controls-changed',
  'security',
  (it) => `Card${endingIn(it)} changed: ${listFields(it.fields)}`,
);
export const cardRenewed = event('card-renewed', 'security', (it) => `Card${endingIn(it)} renewed`);
export const cardReportedLost = event(
  'card-reported-lost',
  'security',
  (it) => `Card${endingIn(it)} reported ${it.reason} and replaced`,
);
export const virtualCardCreated = event(
  'virtual-card-created',
  'security',
  (it) => `Virtual card${endingIn(it)} created`,
);
export const virtualCardClosed = event(
  'virtual-card-closed',
  'security',
  (it) => `Virtual card${endingIn(it)} closed`,
);
