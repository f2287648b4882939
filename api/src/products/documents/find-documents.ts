import type { CustomerDocument } from '@bank/shared/contracts/statements';
import type { Database } from '../../kernel/db/tables';
import { findAccounts, nameWithDigits } from '../../ledger/accounts/find-accounts';
import { findInterestYears } from './paid-interest';

/** A closed account has only what is about its past. */
export async function findAccountDocuments(db: Database, customerId: string): Promise<CustomerDocument[]> {
  const years = await findInterestYears(db, customerId);
  return (await findAccounts(db, customerId)).flatMap((account): CustomerDocument[] => {
    const of = { subject_id: account.id, subject: nameWithDigits(account) };
    return [
      ...(account.is_active
        ? [
            { kind: 'proof-of-account' as const, ...of, period: null },
            { kind: 'direct-deposit' as const, ...of, period: null },
          ]
        : []),
      ...years
        .filter(({ account_id }) => account_id === account.id)
        .map(({ year }) => ({ kind: 'savings-interest' as const, ...of, period: year })),
    ];
  });
}
