import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';

/** Asking, taking back and closing take turns. Not `for update`, which would wait for the customer's payments. */
export const lockCustomer = (tx: Tx, id: string): Promise<Customer> =>
  tx.selectFrom('customers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
