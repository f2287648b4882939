import type { User } from '@bank/shared/contracts/user';
import type { Tx } from '../../kernel/bank/bank';
import type { Customer, Database } from '../../kernel/db/tables';

/** As the customer is now, because a caller's row may predate the last change. */
export const findCustomer = (db: Database, id: string): Promise<Customer> =>
  customerOf(db, id).executeTakeFirstOrThrow();

/** Lets others insert rows of the customer, such as payments, which would otherwise wait. */
export const lockCustomer = (tx: Tx, id: string): Promise<Customer> =>
  customerOf(tx, id).forNoKeyUpdate().executeTakeFirstOrThrow();

/**
 * A change of the email needs the stronger lock: the email is a key, so changing it under the weaker one could
 * deadlock with those inserts.
 */
export const lockCustomerAndEmail = (tx: Tx, id: string): Promise<Customer> =>
  customerOf(tx, id).forUpdate().executeTakeFirstOrThrow();

export const lockCustomerWithEmail = (tx: Tx, email: string): Promise<Customer | undefined> =>
  customers(tx).where('email', '=', email).forUpdate().executeTakeFirst();

const customers = (db: Database) => db.selectFrom('customers').selectAll();

const customerOf = (db: Database, id: string) => customers(db).where('id', '=', id);

/** Empty until the email is verified, because a stranger may have chosen both name and email. */
export const nameInEmails = (customer: Pick<Customer, 'first_name' | 'is_verified'> | undefined): string =>
  customer?.is_verified ? customer.first_name : '';

export const toUser = (customer: Customer): User => ({
  id: customer.id,
  first_name: customer.first_name,
  last_name: customer.last_name,
  email: customer.email,
  phone_number: customer.phone_number,
  address: customer.address,
  date_of_birth: customer.date_of_birth,
  profile_picture: customer.profile_picture,
  is_verified: customer.is_verified,
  date_joined: customer.date_joined.toISOString(),
  ...(customer.is_verified && customer.pin_hash === null && { needs_pin: true }),
  ...(customer.locked_at && { is_locked: true }),
  ...(isOnboarding(customer) && { is_onboarding: true }),
  ...(customer.closes_at && { closes_at: customer.closes_at.toISOString() }),
});

export const isOnboarding = ({ onboarding_started_at, onboarding_ended_at }: Customer): boolean =>
  onboarding_started_at !== null && onboarding_ended_at === null;
