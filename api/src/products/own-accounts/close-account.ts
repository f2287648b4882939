import type { Obstacle } from '@bank/shared/contracts/security';
import { notYou } from '../../identity/alerts/send-alert';
import { mailCustomer } from '../../identity/customers/mail-customer';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { countEach, obstaclesOf } from '../../kernel/feature/count-rules';
import type { KeepsOpen } from '../../kernel/feature/feature';
import { findAccount, findDetailsOf } from '../../ledger/accounts/find-accounts';
import { lockPaymentsOf } from '../../payments/placement/lock-payments';
import { events } from './events';

interface Of {
  accountId: string;
  customerId: string;
  now: Date;
}

const findObstacles = async (db: Database, rules: KeepsOpen, of: Of): Promise<Obstacle[]> =>
  obstaclesOf(rules, await countEach(db, rules, of));

export async function findAccountClosing(db: Database, rules: KeepsOpen, of: Of) {
  const { is_active } = await findAccount(db, of.customerId, of.accountId);
  return { settle_first: is_active ? await findObstacles(db, rules, of) : [] };
}

type Asked = RequestContext & { accountId: string };

/** A repeat changes nothing. */
export function closeAccount(bank: Bank, rules: KeepsOpen, { accountId: id, ...context }: Asked) {
  const { customer } = context.caller;
  return bank.command(context, async (tx) => {
    await lockPaymentsOf(tx, customer.id);
    await lockAccount(tx, customer.id, id);
    const { is_active } = await findAccount(tx, customer.id, id);
    if (is_active) {
      const obstacles = await findObstacles(tx, rules, {
        ...{ accountId: id, customerId: customer.id },
        now: tx.now(),
      });
      if (obstacles.length > 0) throw settleFirst(obstacles);
      await close(tx, id);
    }
    const data = await findDetailsOf(tx, customer.id, id, tx.now());
    if (is_active) await tell(tx, context, data);
    return { success: true as const, message: `Your ${data.account_type_display} is closed`, data };
  });
}

/** Money that arrives meanwhile waits for this row, and then finds the account closed. */
const lockAccount = (tx: Tx, customerId: string, id: string) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .execute();

async function close(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ is_active: false, closed_at: tx.now() })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('account_goals').where('account_id', '=', id).execute();
}

interface Closed {
  id: string;
  account_type_display: string;
  account_number: string;
}

async function tell(tx: Tx, { caller }: RequestContext, closed: Closed): Promise<void> {
  const { id, account_type_display: name, account_number } = closed;
  const ending = account_number.slice(-4);
  await tx.audit({ event: events.ownAccountClosed, detail: { account: id, name, ending } });
  await mailCustomer(tx, caller.customer, {
    subject: `Your ${name} is closed`,
    paragraphs: [
      `You closed your ${name} ending in ${ending}. Money that someone sends to it goes back to them. Card refunds go to your oldest checking account.`,
      'You can still read its transactions and download its statements.',
      notYou,
    ],
  });
}

const settleFirst = (obstacles: readonly Obstacle[]) => {
  const texts = obstacles.map(({ title, text }) => `${title}: ${text}`);
  return new BankError(409, "This account can't be closed yet", texts[0] ?? '', {
    errors: { settle_first: texts },
  });
};
