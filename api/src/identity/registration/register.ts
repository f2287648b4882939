import type { RequestOf } from '@bank/shared/contracts/call';
import type * as contracts from '@bank/shared/contracts/registration';
import { event } from '../../kernel/audit/event';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { minutes } from '../../kernel/clock/clock';
import type { Customer, Database } from '../../kernel/db/tables';
import { badInput, tooMany } from '../../kernel/errors/errors';
import { networkOf } from '../../kernel/http/network-of';
import { newId } from '../../kernel/ids/ids';
import { hashPassword, verifyPassword } from '../../kernel/keys/secrets';
import { countVisit, visitLimit } from '../../kernel/limits/visit-limit';
import { strangerOf } from '../codes/code-limits';
import { issueCode } from '../codes/issue-code';
import { requestCode } from '../codes/request-code';
import { toUser } from '../customers/customers';
import { beginAttempt, inPasswordLane, settleAttempt } from '../passwords/sign-in-limits';
import { refuseWeak } from '../passwords/weak-password';

export const registered = event('registered', 'profile', 'Account opened');

type Registration = RequestOf<typeof contracts.register>['body'];

const limit = visitLimit('registration', {
  max: 30,
  within: minutes(1),
  refuse: (retryAfter) => tooMany('Too many registrations.', retryAfter),
});

const emailTaken = () =>
  badInput({ email: ['An account with this email already exists. Please try logging in instead.'] });

/** To retry after a lost response or to correct their data, customers register again with the same password. */
export async function register(bank: Bank, registration: Registration, context: RequestContext<null>) {
  refuseWeak('password', registration.password, registration);
  await countVisit(bank, limit, networkOf(context.visitor.ip));
  const customer = await inPasswordLane(context.visitor, async () => {
    const known = await findUnverified(bank.db, registration.email);
    const enrolled = known ? undefined : await enroll(bank, registration, context);
    return enrolled ?? resumeRegistration(bank, registration, context);
  });
  const message = 'Please enter the code we emailed you.';
  return { data: { message, user: toUser(customer) } };
}

async function enroll(
  bank: Bank,
  registration: Registration,
  context: RequestContext<null>,
): Promise<Customer | undefined> {
  const passwordHash = await hashPassword(registration.password);
  const requester = strangerOf(context.visitor);
  return bank.command(context, async (tx) => {
    const holder = await insertCustomer(tx, registration, passwordHash);
    if (!holder) return undefined;
    await tx.audit({ event: registered, customerId: holder.id });
    const destination = holder.email;
    await issueCode(tx, bank.keys, { destination, purpose: 'registration', holder, requester });
    return holder;
  });
}

const insertCustomer = (
  tx: Tx,
  { email, first_name, last_name, phone_number }: Registration,
  passwordHash: string,
): Promise<Customer | undefined> =>
  tx
    .insertInto('customers')
    .values({
      id: newId('cus'),
      email,
      first_name,
      last_name,
      phone_number,
      password_hash: passwordHash,
      is_verified: false,
      date_joined: tx.now(),
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

/** Stores the latest data. The previous code stays valid, or a new one is sent. */
async function resumeRegistration(
  bank: Bank,
  { email, password, first_name, last_name, phone_number }: Registration,
  context: RequestContext<null>,
): Promise<Customer> {
  const known = await findUnverified(bank.db, email);
  if (!known) throw emailTaken();
  const attempt = await beginAttempt(bank, known.email, context.visitor);
  const isRight = await verifyPassword(known.password_hash, password);
  const customer = await bank.command(context, async (tx) => {
    await settleAttempt(tx, attempt, isRight ? 'right' : 'wrong');
    if (!isRight) return undefined;
    return tx
      .updateTable('customers')
      .set({ first_name, last_name, phone_number })
      .where('id', '=', known.id)
      .where('is_verified', '=', false)
      .returningAll()
      .executeTakeFirst();
  });
  if (!customer) throw emailTaken();
  await requestCode(bank, { by: 'email', value: customer.email }, 'registration', context);
  return customer;
}
