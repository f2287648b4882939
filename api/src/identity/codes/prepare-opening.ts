import type { Tx } from '../../kernel/bank/tx';

/** Opens the accounts of a customer whose email was just verified. */
export type OpenForCustomer = (tx: Tx, customerId: string) => Promise<void>;

/** Does the slow part before the transaction. The ledger, a higher layer, provides it. */
export type PrepareOpening = () => Promise<OpenForCustomer>;
