import type { CardChannel } from '@bank/shared/contracts/card-payments';
import type { Category } from '@bank/shared/contracts/transactions';

interface Merchant {
  name: string;
  category: Category;
}

const merchant = (name: string, category: Category): Merchant => ({ name, category });

export const merchants: readonly Merchant[] = [
  merchant('Corner Roast', 'food'),
  merchant('Harvest Market', 'food'),
  merchant('Volt Electronics', 'shopping'),
  merchant('Fieldnote Books', 'shopping'),
  merchant('Reelhouse', 'entertainment'),
  merchant('Pine Ridge Lodge', 'entertainment'),
  merchant('Swift Cabs', 'transportation'),
  merchant('Elm Pharmacy', 'other'),
  merchant('Larch ATM', 'other'),
];

export const channelNames: Record<CardChannel, string> = {
  online: 'Online',
  terminal: 'In the store',
  cash: 'Cash at an ATM',
};

export const countryNames = {
  US: 'United States',
  CA: 'Canada',
  MX: 'Mexico',
  GB: 'United Kingdom',
  FR: 'France',
  DE: 'Germany',
  JP: 'Japan',
} as const;

export type Country = keyof typeof countryNames;
