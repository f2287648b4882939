import type { RequestOf } from '@bank/shared/contracts/call';
import type { register as contract } from '@bank/shared/contracts/registration';
import { record } from '../audit/record';
import { minutes } from '../clock';
import { issueCode } from '../codes/issue-code';
import { type Customer, toUser } from '../customers/to-user';
import type { Database } from '../db/client';
import type { BankDeps } from '../deps';
import { newId } from '../ids';
import type { Visitor } from '../serve';
import { emailTaken, tooManyRegistrations, weakPassword } from './auth-errors';
import { hashPassword } from './secrets';
import { countVisit, type VisitLimit } from './visit-limit';
import { findWeakness } from './weak-password';

type Registration = RequestOf<typeof contract>['body'];

const limit: VisitLimit = {
  table: 'registrations',
  most: 30,
  within: minutes(1),
  refuse: tooManyRegistrations,
};

/** Keeps a new customer, not verified yet, and mails the code that verifies the address: both, or neither. */
export async function register(deps: BankDeps, registration: Registration, visitor: Visitor) {
  const weakness = findWeakness(registration.password, registration);
  if (weakness) throw weakPassword('password', weakness);
  await countVisit(deps, limit, visitor);
  const passwordHash = await hashPassword(registration.password);
  const customer = await deps.db
    .transaction()
    .execute((trx) => keep(deps, trx, registration, passwordHash, visitor));
  deps.postman.wake();
  const message = 'Please enter the code that we sent to your email address.';
  return { data: { message, user: toUser(customer) } };
}

async function keep(
  deps: BankDeps,
  trx: Database,
  registration: Registration,
  passwordHash: string,
  visitor: Visitor,
): Promise<Customer> {
  const customer = await insertCustomer(trx, registration, passwordHash, deps.clock.now());
  if (!customer) throw emailTaken();
  const { address } = visitor;
  await record(trx, deps.clock, { action: 'registered', customerId: customer.id, address });
  const order = { destination: customer.email, purpose: 'registration', holder: customer } as const;
  await issueCode(trx, deps, order, visitor);
  return customer;
}

/** Undefined where somebody has the address: of several that register it at once, the database takes one. */
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
