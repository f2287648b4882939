import type { RequestOf } from '@bank/shared/contracts/call';
import type { updateProfile as contract } from '@bank/shared/contracts/profile';
import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import type { Customer } from '../../kernel/db/tables';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import { queueMail } from '../../kernel/mail/queue-mail';
import { nameInLetters } from '../customers/name-in-letters';
import { toUser } from '../customers/to-user';
import { checkProfile } from './check-profile';
import { profileChangedLetter } from './profile-changed';

type Wishes = RequestOf<typeof contract>['body'];

const inWords = {
  first_name: 'first name',
  last_name: 'last name',
  phone_number: 'phone number',
  address: 'address',
  date_of_birth: 'date of birth',
};

type Field = keyof typeof inWords;
const fields = Object.keys(inWords) as Field[];

/** Changes what is named and differs, and tells the customer what that was. */
export async function updateProfile(deps: BankDeps, wishes: Wishes, caller: Caller, visitor: Visitor) {
  checkProfile(wishes, caller.customer.email, deps.clock.now());
  const customer = await deps.db.transaction().execute((trx) => change(trx, deps, wishes, caller, visitor));
  deps.postman.wake();
  return { data: toUser(customer) };
}

async function change(
  trx: Database,
  { clock }: BankDeps,
  wishes: Wishes,
  { customer: { id }, sessionId }: Caller,
  { address }: Visitor,
): Promise<Customer> {
  const before = await lockCustomer(trx, id);
  const wanted = valuesOf(wishes);
  const changed = fields.filter((field) => wanted[field] !== undefined && wanted[field] !== before[field]);
  if (changed.length === 0) return before;
  const detail = { fields: changed.join(' ') };
  await record(trx, clock, { action: 'profile-changed', customerId: id, sessionId, address, detail });
  const letter = profileChangedLetter({
    firstName: nameInLetters(before),
    changed: changed.map((field) => inWords[field]),
  });
  await queueMail(trx, { to: before.email, letter, at: clock.now() });
  return trx
    .updateTable('customers')
    .set(wanted)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const lockCustomer = (trx: Database, id: string): Promise<Customer> =>
  trx.selectFrom('customers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** As they are kept: an address is empty and a date is null where there is none. What is not named is absent. */
const valuesOf = ({ first_name, last_name, phone_number, address, date_of_birth }: Wishes) => ({
  ...(first_name !== undefined && { first_name }),
  ...(last_name !== undefined && { last_name }),
  ...(phone_number !== undefined && { phone_number }),
  ...(address !== undefined && { address: address ?? '' }),
  ...(date_of_birth !== undefined && { date_of_birth: date_of_birth || null }),
});
