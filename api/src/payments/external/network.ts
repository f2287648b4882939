import type { Cents } from '@bank/shared/money';

/** An external transfer on its way out. */
export interface Outgoing {
  /** The same whenever this transfer is delivered again: the other side carries it out once. */
  id: string;
  amount: Cents;
  recipientName: string;
  bankName: string;
  routingNumber: string;
  accountNumber: string;
}

/** What the other bank says: it has the money, or why it sends it back. */
export type Delivery = { arrived: true } | { arrived: false; why: string };

/**
 * The way to other banks. Where it throws, or has no answer after half a minute, the bank does not know
 * what became of the transfer and delivers it again later.
 */
export interface Network {
  deliver(outgoing: Outgoing): Delivery | Promise<Delivery>;
}

/**
 * The network that comes with the bank reaches no other bank: it answers as one would. It delivers
 * everything but to account numbers that end in 0000, which do not exist, so that a return can be tried.
 */
export const builtInNetwork: Network = {
  deliver: ({ accountNumber }) =>
    accountNumber.endsWith('0000') ? { arrived: false, why: 'there is no such account' } : { arrived: true },
};
