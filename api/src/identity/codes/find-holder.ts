import type { CodePurpose } from '@bank/shared/contracts/codes';
import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import type { Destination } from './destination';

/**
 * Who a code for this address is meant for. To register is for those who are not verified yet, and by
 * e-mail alone: a phone proves no mailbox. A phone number that several customers gave names none of them.
 */
export async function findHolder(
  tx: Tx,
  { by, address }: Destination,
  purpose: CodePurpose,
): Promise<Customer | undefined> {
  const named = await tx
    .selectFrom('customers')
    .selectAll()
    .where(by, '=', address)
    .$if(purpose === 'registration', (query) => query.where('is_verified', '=', false))
    .limit(2)
    // Whoever is being removed from the bank at this moment is nobody.
    .forKeyShare()
    .execute();
  if (by === 'phone_number' && purpose === 'registration') return undefined;
  return named.length === 1 ? named[0] : undefined;
}
