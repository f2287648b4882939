import type { Customer } from '../../kernel/db/tables';

/** A letter greets by name whoever proved the address; before, a stranger may have chosen both. */
export const nameInLetters = (customer: Pick<Customer, 'first_name' | 'is_verified'> | undefined): string =>
  customer?.is_verified ? customer.first_name : '';
