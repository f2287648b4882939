import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';

export type OpenForCustomer = (tx: Tx, customerId: string) => Promise<void>;

/** Does the slow work before the transaction. Supplied by the ledger, which is a higher layer. */
export type PrepareOpening = (bank: Bank) => Promise<OpenForCustomer>;
