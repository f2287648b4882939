/** Where an external transfer goes. */
export interface Destination {
  routing_number: string;
  account_number: string;
}

/** What the other bank says: it has the money, or why it sends it back. */
export type Delivery = { arrived: true } | { arrived: false; why: string };

/** The way to other banks. */
export interface Network {
  deliver(destination: Destination): Delivery;
}

/**
 * The network that comes with the bank reaches no other bank: it answers as one would. It delivers
 * everything but to account numbers that end in 0000, which do not exist, so that a return can be tried.
 */
export const builtInNetwork: Network = {
  deliver: ({ account_number }) =>
    account_number.endsWith('0000') ? { arrived: false, why: 'there is no such account' } : { arrived: true },
};
