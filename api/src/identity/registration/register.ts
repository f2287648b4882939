import type { RequestOf } from '@bank/shared/contracts/call';
import type { register as contract } from '@bank/shared/contracts/registration';
import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import { minutes } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import type { Customer } from '../../kernel/db/tables';
import { networkOf } from '../../kernel/http/network-of';
import type { Visitor } from '../../kernel/http/request-context';
import { newId } from '../../kernel/ids/ids';
import { hashPassword, verifyPassword } from '../../kernel/keys/secrets';
import { countVisit, type VisitLimit } from '../../kernel/limits/visit-limit';
import { issueCode } from '../codes/issue-code';
import { requestCode } from '../codes/request-code';
import { strangerOf } from '../codes/requester';
import { toUser } from '../customers/to-user';
import { emailTaken, tooManyRegistrations, weakPassword } from '../passwords/auth-errors';
import { beginAttempt, settleAttempt } from '../passwords/sign-in-limits';
import { findWeakness } from '../passwords/weak-password';

type Registration = RequestOf<typeof contract>['body'];

const limit: VisitLimit = {
  table: 'registrations',
  most: 30,
  within: minutes(1),
  refuse: tooManyRegistrations,
};

/**
 * Keeps a new customer, not verified yet, and mails the code that verifies the address: both, or neither.
 * Who lost the answer, or went back to correct something, registers again with the same password and goes on.
 */
export async function register(deps: BankDeps, registration: Registration, visitor: Visitor) {
  const weakness = findWeakness(registration.password, registration);
  if (weakness) throw weakPassword('password', weakness);
  await countVisit(deps, limit, networkOf(visitor.address));
  const known = await findUnverified(deps.db, registration.email);
  const enrolled = known ? undefined : await enroll(deps, registration, visitor);
  const customer = enrolled ?? (await takeUp(deps, registration, visitor));
  const message = 'Please enter the code that we sent to your email address.';
  return { data: { message, user: toUser(customer) } };
}

/** Undefined where somebody has the address. */
async function enroll(
  deps: BankDeps,
  registration: Registration,
  visitor: Visitor,
): Promise<Customer | undefined> {
  const passwordHash = await hashPassword(registration.password);
  const customer = await deps.db
    .transaction()
    .execute((trx) => keep(deps, trx, registration, passwordHash, visitor));
  deps.postman.wake();
  return customer;
}

async function keep(
  deps: BankDeps,
  trx: Database,
  registration: Registration,
  passwordHash: string,
  visitor: Visitor,
): Promise<Customer | undefined> {
  const customer = await insertCustomer(trx, registration, passwordHash, deps.clock.now());
  if (!customer) return undefined;
  const { address } = visitor;
  await record(trx, deps.clock, { action: 'registered', customerId: customer.id, address });
  const requester = strangerOf(visitor);
  const order = {
    destination: customer.email,
    purpose: 'registration',
    holder: customer,
    requester,
  } as const;
  await issueCode(trx, deps, order, visitor);
  return customer;
}

/** Of several that register one address at once, the database takes one. */
const insertCustomer = (
  trx: Database,
  { email, first_name, last_name, phone_number }: Registration,
  passwordHash: string,
  now: Date,
): Promise<Customer | undefined> =>
  trx
    .insertInto('customers')
    .values({
      id: newId('cus'),
      email,
      first_name,
      last_name,
      phone_number,
      password_hash: passwordHash,
      is_verified: false,
      date_joined: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();

const findUnverified = (db: Database, email: string): Promise<Customer | undefined> =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', email)
    .where('is_verified', '=', false)
    .executeTakeFirst();

/** What was typed last counts; the code that went out before is still good, or a new one is sent. */
async function takeUp(
  deps: BankDeps,
  { email, password, first_name, last_name, phone_number }: Registration,
  visitor: Visitor,
): Promise<Customer> {
  const known = await findUnverified(deps.db, email);
  if (!known) throw emailTaken();
  const attempt = await beginAttempt(deps, known.email, visitor);
  const isRight = await verifyPassword(known.password_hash, password);
  await settleAttempt(deps.db, attempt, isRight ? 'right' : 'wrong');
  if (!isRight) throw emailTaken();
  const customer = await deps.db
    .updateTable('customers')
    .set({ first_name, last_name, phone_number })
    .where('id', '=', known.id)
    .where('is_verified', '=', false)
    .returningAll()
    .executeTakeFirst();
  if (!customer) throw emailTaken();
  const asking = { visitor, caller: null };
  await requestCode(deps, { by: 'email', address: customer.email }, 'registration', asking);
  return customer;
}
