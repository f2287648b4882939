import type { RequestOf } from '@bank/shared/contracts/call';
import type * as contracts from '@bank/shared/contracts/people';
import type { NameMatch, Person } from '@bank/shared/contracts/people';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { badInput, tooMany } from '../../kernel/errors/errors';
import { newId } from '../../kernel/ids/ids';
import { countVisit, visitLimit } from '../../kernel/limits/visit-limit';
import { compareNames, namesPart } from './compare-names';
import { events } from './events';
import { knowsCustomer, savePerson, toPerson } from './own-people';

type Search = RequestOf<typeof contracts.findPerson>['body'];

const ownAddress = () =>
  badInput({ address: ['These are your own details. To move money between your accounts, use Send Money.'] });

const unknownAddress = () =>
  badInput({ address: ['Please enter an email address, a phone number or an account number'] });

const tooManySearches = (retryAfter: number) => tooMany("You've looked for too many people.", retryAfter);

/** Keeps customers from trying names or addresses until one matches. */
const limit = visitLimit('person-search', { max: 30, within: hours(1), refuse: tooManySearches });

export async function findPerson(
  bank: Bank,
  { address, name }: Search,
  context: RequestContext,
): Promise<{ match: NameMatch; person: Person | null }> {
  const { customer } = context.caller;
  const by = readAddress(address);
  await countVisit(bank, limit, customer.id);
  const holder = await findHolder(bank.db, by);
  if (holder?.customer_id === customer.id) throw ownAddress();
  const match = holder ? await compare(bank.db, customer.id, name, holder) : 'none';
  if (!holder || match === 'none') {
    await bank.command(context, (tx) => tx.audit({ event: events.personRefused }));
    return { match: 'none', person: null };
  }
  const person = await bank.command(context, async (tx) => {
    const found = await savePerson(tx, customer.id, holder.account_id);
    await tx.audit({ event: events.personFound, detail: { person: found.id, match } });
    return found;
  });
  return { match, person: toPerson(person) };
}

type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

/** Half a name is close enough for someone whose list has shown the whole one. */
async function compare(db: Database, customerId: string, name: string, holder: Holder): Promise<NameMatch> {
  const match = compareNames(name, holder);
  const isHalf = match === 'none' && namesPart(name, holder);
  return isHalf && (await knowsCustomer(db, customerId, holder.customer_id)) ? 'close' : match;
}

type Address = { email: string } | { phone: string } | { account: string };

/** Account numbers have 10 digits, like phone numbers without a country code, so the plus tells them apart. */
function readAddress(typed: string): Address {
  if (typed.includes('@')) return { email: typed.toLowerCase() };
  const compact = typed.replace(/[\s().-]/g, '');
  if (/^\d{10}$/.test(compact)) return { account: compact };
  if (/^\+?[1-9]\d{9,14}$/.test(compact)) return { phone: compact };
  throw unknownAddress();
}

async function findHolder(db: Database, by: Address) {
  if ('account' in by) {
    const byAccount = await holders(db).where('account_number', '=', by.account).executeTakeFirst();
    return byAccount ?? findByPhone(db, by.account);
  }
  if ('phone' in by) return findByPhone(db, by.phone);
  return firstAccountOf(db, 'email', by.email);
}

/** Phone numbers aren't verified, so a number that several customers gave finds none of them. */
async function findByPhone(db: Database, phone: string) {
  const numbers = [phone, `+${phone}`, `+1${phone}`];
  const customers = await db
    .selectFrom('customers')
    .select('id')
    .where('phone_number', 'in', numbers)
    .where('is_verified', '=', true)
    .limit(2)
    .execute();
  const [only, another] = customers;
  return only && !another ? firstAccountOf(db, 'id', only.id) : undefined;
}

const holders = (db: Database) =>
  db
    .selectFrom('accounts')
    .innerJoin('customers', 'customers.id', 'accounts.customer_id')
    .select(['accounts.id as account_id', 'customers.id as customer_id', 'first_name', 'last_name'])
    .where('is_active', '=', true)
    .where('is_verified', '=', true);

const firstAccountOf = (db: Database, column: 'id' | 'email', value: string) =>
  holders(db)
    .where(`customers.${column}`, '=', value)
    .where('account_type', '=', 'checking')
    .orderBy('opened_at')
    .orderBy('accounts.id')
    .executeTakeFirst();

/** Lists who paid a customer among their people, so that they can pay back. Doesn't bring back who was forgotten. */
export async function rememberPayer(tx: Tx, customerId: string, payerId: string): Promise<void> {
  const payer = await firstAccountOf(tx, 'id', payerId);
  if (!payer || (await knowsCustomer(tx, customerId, payerId))) return;
  await tx
    .insertInto('people')
    .values({
      id: newId('person'),
      customer_id: customerId,
      account_id: payer.account_id,
      found_at: tx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
