import type { Customer } from '../../kernel/db/tables';

/** Empty until the email is verified, because a stranger may have chosen both name and email. */
export const nameInEmails = (customer: Pick<Customer, 'first_name' | 'is_verified'> | undefined): string =>
  customer?.is_verified ? customer.first_name : '';
