import type { Bank, RequestContext, Tx, Visitor } from '../../kernel/bank/bank';
import type { Customer } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { hashPassword } from '../../kernel/keys/secrets';
import { revokeAllTokens } from '../access-tokens/access-tokens';
import type { Alerting } from '../alerts/send-alert';
import { requestOf, spendCodeToken } from '../codes/code-tokens';
import { hashToken } from '../sessions/sessions';
import { endOldAccess, reportNewPassword } from './change-password';
import * as events from './events';
import { forgiveAttempts } from './sign-in-limits';
import { refuseWeak } from './weak-password';

interface Reset {
  email: string;
  token: string;
  new_password: string;
}

const spent = 'Your code has expired or was already used. Please request a new one.';

const resetRefused = () =>
  new BankError(400, "We couldn't change your password.", spent, { errors: { token: [spent] } });

/** A rejected password doesn't spend the token. A retry after a lost response succeeds. */
export async function resetPassword(bank: Bank, reset: Reset, context: RequestContext<null>): Promise<void> {
  const { token, new_password: password } = reset;
  const customer = await findHolder(bank, reset);
  if (!customer) throw resetRefused();
  const request = requestOf(context.idempotencyKey, token, password);
  const { used_at, used_by_request } = customer;
  if (used_at && request !== null && request === used_by_request) return;
  if (used_at) throw resetRefused();
  refuseWeak('new_password', password, customer);
  const passwordHash = await hashPassword(password);
  await bank.command(context, async (tx) => {
    const spending = { token, purpose: 'reset_password', customerId: customer.id, request } as const;
    const outcome = await spendCodeToken(tx, spending);
    if (outcome === 'refused') throw resetRefused();
    if (outcome === 'spent') await change(tx, bank, { customer, passwordHash }, context.visitor);
  });
}

/** Checked before hashing, so guessing tokens costs only a lookup. */
const findHolder = ({ db, clock }: Bank, { email, token }: Reset) =>
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
  tx: Tx,
  bank: Alerting,
  { customer, passwordHash }: { customer: Customer; passwordHash: string },
  visitor: Visitor,
): Promise<void> {
  const { id, email } = customer;
  await tx
    .updateTable('customers')
    .set({ password_hash: passwordHash, password_set_at: tx.now() })
    .where('id', '=', id)
    .execute();
  await endOldAccess(tx, id);
  await revokeAllTokens(tx, id);
  await forgiveAttempts(tx, email, visitor);
  await tx.audit({ event: events.passwordReset, customerId: id });
  await reportNewPassword(tx, bank, { customer, caller: null, visitor, signedOut: 'everywhere' });
}
