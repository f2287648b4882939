import type { Card, CardKind } from '@bank/shared/contracts/cards';
import { creditCharges } from '@bank/shared/contracts/credit-cards';

export interface CardOffer {
  kind: CardKind;
  name: string;
  type: string;
  limit: string;
  hue: string;
  cost: string;
}

const rate = `${creditCharges.yearlyRate / 100}% APR if not paid in full`;

export const cardOffers: readonly CardOffer[] = [
  {
    kind: 'visa-classic',
    name: 'Visa Classic',
    type: 'Debit Card',
    limit: '$2,500/day limit',
    hue: 'checking',
    cost: 'No yearly fee',
  },
  {
    kind: 'visa-gold',
    name: 'Visa Gold',
    type: 'Credit Card',
    limit: '$10,000 credit',
    hue: 'investment',
    cost: `No yearly fee, ${rate}`,
  },
  {
    kind: 'mastercard',
    name: 'Mastercard',
    type: 'Credit Card',
    limit: '$25,000 credit',
    hue: 'savings',
    cost: `No yearly fee, ${rate}`,
  },
  {
    kind: 'platinum',
    name: 'Platinum Elite',
    type: 'Premium Card',
    limit: 'Unlimited',
    hue: 'business',
    cost: 'No yearly fee',
  },
];

export const findOffer = (kind: string) => cardOffers.find((offer) => offer.kind === kind);

export const countries = [
  { value: 'us', label: 'United States' },
  { value: 'ca', label: 'Canada' },
  { value: 'uk', label: 'United Kingdom' },
  { value: 'au', label: 'Australia' },
  { value: 'other', label: 'Other' },
];

/** The first option is the default. */
export const deliveries = [
  { value: 'pickup', label: 'Branch Pickup', detail: '3-5 business days', icon: 'loans' },
  { value: 'postal', label: 'Standard Delivery', detail: '5-7 business days', icon: 'mail' },
  { value: 'courier', label: 'Express Courier', detail: '1-2 business days', icon: 'send' },
];

export const describeDelivery = (option: Card['delivery_option']) => {
  const found = deliveries.find(({ value }) => value === option);
  return found ? `${found.label}, ${found.detail}` : '';
};
