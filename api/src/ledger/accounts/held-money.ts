import { type Cents, cents } from '@bank/shared/money';
import type { Selectable } from 'kysely';
import type { AccountsTable } from '../../kernel/db/tables';

/** Nothing holds money in a customer's account yet. */
export const heldOf = (_account: Selectable<AccountsTable>): Cents => cents(0);
