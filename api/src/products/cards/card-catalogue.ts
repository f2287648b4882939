import type { Card, CardKind } from '@bank/shared/contracts/cards';

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
