import type { Tx } from '../../kernel/bank/tx';

export type OpenForCustomer = (tx: Tx, customerId: string) => Promise<void>;

/** Does the slow work before the transaction. The ledger, a higher layer, supplies it. */
export type PrepareOpening = () => Promise<OpenForCustomer>;
