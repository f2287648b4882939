import type { Database } from '../../kernel/db/client';
import type { Visitor } from '../../kernel/http/request-context';

/** Opens the accounts of a customer whose email address was just verified. */
export type OpenForCustomer = (trx: Database, customerId: string, visitor: Visitor) => Promise<void>;

/** Does the slow part before the transaction. The ledger, a higher layer, provides it. */
export type PrepareOpening = () => Promise<OpenForCustomer>;
