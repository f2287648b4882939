import { type Cents, cents } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/db/tables';
import { ownedAccounts } from '../../../ledger/ownership/owned-accounts';

export interface AccountSnapshot {
  id: string;
  balance: Cents;
  /** Its newest entry; 0 if there is none. */
  lastEntry: number;
}

/** Balances and entries in one statement, so that they agree. */
export async function takeSnapshot(db: Database, customerId: string): Promise<AccountSnapshot[]> {
  const { rows } = await sql<AccountSnapshot>`
    select id, balance_cents as balance,
      coalesce((select max(entries.id) from entries where account_id = it.id), 0) as "lastEntry"
    from accounts as it where id in ${ownedAccounts(customerId)} order by id
  `.execute(db);
  return rows;
}

/** Adds up the exported entries, because a file with a wrong sum must never leave the bank. */
export class EntrySums {
  readonly #sums = new Map<string, number>();

  add(accountId: string, amount: Cents): void {
    this.#sums.set(accountId, (this.#sums.get(accountId) ?? 0) + amount);
  }

  assertEqual(accounts: readonly AccountSnapshot[]): void {
    for (const { id, balance } of accounts) {
      const sum = cents(this.#sums.get(id) ?? 0);
      if (sum !== balance)
        throw new Error(`The exported entries of ${id} add up to ${sum}, but its balance is ${balance}.`);
    }
  }
}
