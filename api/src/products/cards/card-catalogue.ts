import type { Card, CardKind } from '@bank/shared/contracts/cards';
import type { CardNetwork } from '@bank/shared/contracts/owned-cards';
import { type Cents, cents } from '@bank/shared/money';

export const cardCatalogue: Record<CardKind, { name: string; type: string }> = {
  'visa-classic': { name: 'Visa Classic', type: 'Debit Card' },
  'visa-gold': { name: 'Visa Gold', type: 'Credit Card' },
  mastercard: { name: 'Mastercard', type: 'Credit Card' },
  platinum: { name: 'Platinum Elite', type: 'Premium Card' },
};

export const deliveryNames: Record<Card['delivery_option'], string> = {
  pickup: 'Branch Pickup, 3-5 business days',
  postal: 'Standard Delivery, 5-7 business days',
  courier: 'Express Courier, 1-2 business days',
};

interface CardTerms {
  network: CardNetwork;
  /** The most that customers can set as a limit per payment or day. */
  highestLimit: Cents;
  perPayment: Cents;
  perDay: Cents;
  /** Null for a card that draws on an account. */
  credit: Cents | null;
}

export const cardTerms: Record<CardKind, CardTerms> = {
  'visa-classic': {
    network: 'visa',
    highestLimit: cents(2500_00),
    perPayment: cents(1000_00),
    perDay: cents(2500_00),
    credit: null,
  },
  'visa-gold': {
    network: 'visa',
    highestLimit: cents(10_000_00),
    perPayment: cents(2500_00),
    perDay: cents(5000_00),
    credit: cents(10_000_00),
  },
  mastercard: {
    network: 'mastercard',
    highestLimit: cents(25_000_00),
    perPayment: cents(5000_00),
    perDay: cents(10_000_00),
    credit: cents(25_000_00),
  },
  platinum: {
    network: 'visa',
    highestLimit: cents(100_000_00),
    perPayment: cents(100_000_00),
    perDay: cents(100_000_00),
    credit: null,
  },
};

const virtualCardTerms: CardTerms = {
  network: 'visa',
  highestLimit: cents(2500_00),
  perPayment: cents(500_00),
  perDay: cents(1000_00),
  credit: null,
};

export const termsOf = (kind: CardKind | null): CardTerms => (kind ? cardTerms[kind] : virtualCardTerms);
