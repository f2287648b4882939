import type { CardKind } from '@bank/shared/contracts/cards';
import { type Detail, endingIn, eventsOf, listFields } from '../../kernel/audit/event';
import { cardCatalogue } from './card-catalogue';

const cardIn = ({ card }: Detail) => cardCatalogue[card as CardKind]?.name ?? 'a card';

export const events = {
  ...eventsOf('other', {
    cardAppliedFor: (it) => `Applied for ${cardIn(it)}`,
    cardDecided: (it) => `Application for ${cardIn(it)} ${it.decision}`,
  }),
  ...eventsOf('security', {
    cardShown: (it) => `Number of your card${endingIn(it)} viewed`,
    cardFrozen: (it) => `Card${endingIn(it)} frozen`,
    cardUnfrozen: (it) => `Card${endingIn(it)} unfrozen`,
    cardControlsChanged: (it) => `Card${endingIn(it)} changed: ${listFields(it.fields)}`,
    cardRenewed: (it) => `Card${endingIn(it)} renewed`,
    cardReportedLost: (it) => `Card${endingIn(it)} reported ${it.reason} and replaced`,
    virtualCardCreated: (it) => `Virtual card${endingIn(it)} created`,
    virtualCardClosed: (it) => `Virtual card${endingIn(it)} closed`,
  }),
};
