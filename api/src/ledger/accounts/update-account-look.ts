import type { AccountDetails, AccountLook } from '@bank/shared/contracts/account-details';
import { event, listFields } from '../../kernel/audit/event';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { findDetailsOf } from './find-accounts';

const accountLookChanged = event(
  'account-look-changed',
  'profile',
  ({ fields }) => `Account changed: ${listFields(fields)}`,
);

const fields = ['nickname', 'color'] as const;

export const updateAccountLook = (
  bank: Bank,
  accountId: string,
  look: AccountLook,
  context: RequestContext,
): Promise<AccountDetails> =>
  bank.command(context, (tx) => changeLook(tx, context.caller.customer.id, accountId, look));

async function changeLook(
  tx: Tx,
  customerId: string,
  accountId: string,
  look: AccountLook,
): Promise<AccountDetails> {
  const before = await findDetailsOf(tx, customerId, accountId, tx.now());
  const changed = fields.filter((field) => look[field] !== undefined && look[field] !== before[field]);
  if (changed.length === 0) return before;
  await saveLook(tx, accountId, look);
  await tx.audit({
    event: accountLookChanged,
    detail: { account: accountId, fields: changed.join(' ') },
  });
  return findDetailsOf(tx, customerId, accountId, tx.now());
}

async function saveLook(tx: Tx, accountId: string, { nickname, color }: AccountLook): Promise<void> {
  const wanted = {
    ...(nickname !== undefined && { nickname }),
    ...(color !== undefined && { color }),
    changed_at: tx.now(),
  };
  await tx
    .insertInto('account_looks')
    .values({ account_id: accountId, nickname: '', color: null, ...wanted })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(wanted))
    .execute();
}
