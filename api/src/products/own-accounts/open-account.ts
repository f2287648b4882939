import type { RequestOf } from '@bank/shared/contracts/call';
import type * as contracts from '@bank/shared/contracts/own-accounts';
import { type AccountOffers, maxAccounts } from '@bank/shared/contracts/own-accounts';
import { notYou } from '../../identity/alerts/send-alert';
import { lockCustomer } from '../../identity/customers/customers';
import { mailCustomer } from '../../identity/customers/mail-customer';
import { assertSessionOpen } from '../../identity/sessions/sessions';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { dayOf, hours } from '../../kernel/clock/clock';
import type { Customer, Database } from '../../kernel/db/tables';
import { BankError, tooMany } from '../../kernel/errors/errors';
import { replayableOf } from '../../kernel/idempotency/answer-once';
import { enforceLimit } from '../../kernel/limits/visit-limit';
import { accountCatalogue, findDetailsOf } from '../../ledger/accounts/find-accounts';
import { inPercent, rateOn } from '../../ledger/interest/accrue-interest';
import { insertAccount } from '../../ledger/opening/insert-account';
import { events } from './events';

type Asked = RequestOf<typeof contracts.openAccount>['body'];
type Offer = AccountOffers['offers'][number];

const offerOf = (type: Offer['account_type'], more: Pick<Offer, 'interest_rate' | 'is_offered'>): Offer => ({
  account_type: type,
  account_type_display: accountCatalogue[type].name,
  ...more,
});

const savingsRate = (at: Date) => inPercent(rateOn(dayOf(at)));

export async function findOffers(db: Database, customerId: string, at: Date): Promise<AccountOffers> {
  const open = await accountsOf(db, customerId).where('is_active', '=', true).execute();
  return {
    offers: [
      offerOf('savings', { interest_rate: savingsRate(at), is_offered: true }),
      offerOf('checking', { interest_rate: null, is_offered: true }),
      offerOf('business', { interest_rate: null, is_offered: false }),
      offerOf('investment', { interest_rate: null, is_offered: false }),
    ],
    open_accounts: open.length,
    max_accounts: maxAccounts,
  };
}

const accountsOf = (db: Database, customerId: string) =>
  db.selectFrom('accounts').select('id').where('customer_id', '=', customerId);

export function openAccount(bank: Bank, asked: Asked, context: RequestContext) {
  const { customer } = context.caller;
  return bank.command(context, (tx) =>
    tx.once(replayableOf(context), async () => {
      // Concurrent requests wait here, so that they count each other's accounts.
      await lockCustomer(tx, customer.id);
      await assertSessionOpen(tx, context.caller.sessionId);
      await limit(tx, customer.id);
      const data = await open(tx, customer, asked);
      return { success: true as const, message: `Your ${data.account_type_display} is open`, data };
    }),
  );
}

async function limit(tx: Tx, customerId: string): Promise<void> {
  const now = tx.now();
  const { open_accounts } = await findOffers(tx, customerId, now);
  if (open_accounts >= maxAccounts) throw hasAllAccounts();
  const past = tx
    .selectFrom('accounts')
    .select('opened_at as at')
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is not', null);
  await enforceLimit(tx, { max: maxAccounts, within: hours(24), refuse: tooManyNewAccounts }, { past, now });
}

async function open(tx: Tx, customer: Customer, { account_type: type, nickname }: Asked) {
  const at = tx.now();
  const id = await insertAccount(tx, { customerId: customer.id, type, at });
  if (nickname)
    await tx.insertInto('account_looks').values({ account_id: id, nickname, changed_at: at }).execute();
  const account = await findDetailsOf(tx, customer.id, id, at);
  const { account_type_display: name, account_number } = account;
  const ending = account_number.slice(-4);
  await tx.audit({ event: events.ownAccountOpened, detail: { account: id, name, ending } });
  await mailCustomer(tx, customer, {
    subject: `Your new ${name} is open`,
    paragraphs: [
      `Your ${name} ending in ${ending} is open, and you can use it right away. It costs nothing and needs no minimum balance.`,
      ...(type === 'savings'
        ? [
            `It earns ${Number(savingsRate(at))}% a year on the balance at the end of each day. We pay the interest on the first of each month.`,
          ]
        : []),
      notYou,
    ],
  });
  return account;
}

const hasAllAccounts = () =>
  new BankError(
    409,
    `You already have ${maxAccounts} accounts`,
    'Please close one that you no longer need, then try again.',
  );

const tooManyNewAccounts = (retryAfter: number) =>
  tooMany('You opened and closed many accounts in a day.', retryAfter);
