import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';

/** Lets others insert rows of the customer, such as payments, which would otherwise wait. */
export const lockCustomer = (tx: Tx, id: string): Promise<Customer> =>
  customerOf(tx, id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** For a change of the email. It's a key, so changing it under the weaker lock could deadlock with those inserts. */
export const lockCustomerAndEmail = (tx: Tx, id: string): Promise<Customer> =>
  customerOf(tx, id).forUpdate().executeTakeFirstOrThrow();

export const lockCustomerWithEmail = (tx: Tx, email: string): Promise<Customer | undefined> =>
  customers(tx).where('email', '=', email).forUpdate().executeTakeFirst();

const customers = (tx: Tx) => tx.selectFrom('customers').selectAll();

const customerOf = (tx: Tx, id: string) => customers(tx).where('id', '=', id);
