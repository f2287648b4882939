import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import type { Customer } from '../../kernel/db/tables';
import type { Visitor } from '../../kernel/http/request-context';
import { hashPassword } from '../../kernel/keys/secrets';
import { queueMail } from '../../kernel/mail/queue-mail';
import { requestOf, spendCodeToken, voidCodes } from '../codes/code-tokens';
import { nameInLetters } from '../customers/name-in-letters';
import { endAllSessions, hashToken } from '../sessions/sessions';
import { resetRefused, weakPassword } from './auth-errors';
import { passwordChangedLetter } from './password-changed';
import { forgiveAttempts } from './sign-in-limits';
import { findWeakness } from './weak-password';

interface Reset {
  email: string;
  token: string;
  new_password: string;
}

/**
 * Sets a new password for whoever read the code that was mailed. Whatever is wrong with the token changes
 * nothing; a password that is refused leaves the token unspent, for another try. Who lost the answer asks
 * again and hears that it is done.
 */
export async function resetPassword(
  deps: BankDeps,
  reset: Reset,
  visitor: Visitor,
  key: string | null,
): Promise<void> {
  const customer = await findHolder(deps, reset);
  if (!customer) throw resetRefused();
  const request = requestOf(key, reset.token, reset.new_password);
  const { used_at, used_by_request } = customer;
  if (used_at && request !== null && request === used_by_request) return;
  if (used_at) throw resetRefused();
  const weakness = findWeakness(reset.new_password, customer);
  if (weakness) throw weakPassword('new_password', weakness);
  const passwordHash = await hashPassword(reset.new_password);
  await deps.db.transaction().execute(async (trx) => {
    const { token } = reset;
    const spending = { token, purpose: 'reset_password', customerId: customer.id, request } as const;
    const outcome = await spendCodeToken(trx, deps, spending);
    if (outcome === 'refused') throw resetRefused();
    if (outcome === 'spent') await change(trx, deps, customer, passwordHash, visitor);
  });
  deps.postman.wake();
}

/** Looked at before anything is hashed: guessing tokens costs the bank no more than a look. */
const findHolder = ({ db, clock }: BankDeps, { email, token }: Reset) =>
  db
    .selectFrom('code_tokens')
    .innerJoin('customers', 'customers.id', 'code_tokens.customer_id')
    .selectAll('customers')
    .select(['code_tokens.used_at', 'code_tokens.used_by_request'])
    .where('code_tokens.hash', '=', hashToken(token))
    .where('code_tokens.purpose', '=', 'reset_password')
    .where('code_tokens.expires_at', '>', clock.now())
    .where('customers.email', '=', email)
    .executeTakeFirst();

async function change(
  trx: Database,
  deps: BankDeps,
  customer: Customer,
  passwordHash: string,
  { address }: Visitor,
): Promise<void> {
  const { clock } = deps;
  const { id, email } = customer;
  const at = clock.now();
  await trx.updateTable('customers').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  await endAllSessions(trx, id, 'password-changed', at);
  await voidCodes(trx, deps, { purpose: 'reset_password', customerId: id });
  await forgiveAttempts(trx, email, address, at);
  await record(trx, clock, { action: 'password-reset', customerId: id, address });
  await queueMail(trx, {
    to: email,
    letter: passwordChangedLetter({ firstName: nameInLetters(customer), at, signedOut: 'everywhere' }),
    at,
  });
}
