import type { Cents } from '@bank/shared/money';

export interface Outgoing {
  /** Stays the same on every retry, so that the other bank can deduplicate. */
  id: string;
  amount: Cents;
  recipientName: string;
  bankName: string;
  routingNumber: string;
  accountNumber: string;
}

export type Delivery = { arrived: true } | { arrived: false; reason: string };

/** If a delivery throws or times out, its result is unknown and the bank retries later. */
export interface Network {
  deliver(outgoing: Outgoing): Delivery | Promise<Delivery>;
}

/** Simulates a network. It returns transfers to account numbers ending in 0000, to demonstrate returns. */
export const builtInNetwork: Network = {
  deliver: ({ accountNumber }) =>
    accountNumber.endsWith('0000')
      ? { arrived: false, reason: "the account doesn't exist" }
      : { arrived: true },
};
