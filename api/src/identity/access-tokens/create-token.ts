import { randomBytes } from 'node:crypto';
import type { RequestOf } from '@bank/shared/contracts/call';
import type { CreatedToken, createAccessToken } from '@bank/shared/contracts/settings';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { dayInWords, dayOf, hours, later } from '../../kernel/clock/clock';
import { BankError } from '../../kernel/errors/errors';
import { newId } from '../../kernel/ids/ids';
import { alertEmail, sendAlert } from '../alerts/send-alert';
import { lockCustomer } from '../customers/customers';
import { pinRefused, provePin } from '../pin/prove-pin';
import { assertSessionOpen, hashToken } from '../sessions/sessions';
import { liveTokens, type StoredToken, toAccessToken, tokensAreOn } from './access-tokens';
import * as events from './events';

const maxTokens = 10;

/** Tells it from the tokens of a session, also where someone finds it: in a repository, or in a log. */
export const tokenPrefix = 'larch_pat_';

const switchedOff = () =>
  new BankError(
    409,
    'Third-Party Access is off',
    'Turn on Third-Party Access in Security & Settings, then try again.',
  );

const tooManyTokens = () =>
  new BankError(
    409,
    `You already have ${maxTokens} access tokens`,
    'Revoke one that you no longer use, then try again.',
  );

type Body = RequestOf<typeof createAccessToken>['body'];

/** A retry makes another token, because the first one can't be shown again. */
export async function createToken(
  bank: Bank,
  { pin, ...wanted }: Body,
  context: RequestContext,
): Promise<{ data: CreatedToken }> {
  if (!(await tokensAreOn(bank.db, bank.mode, context.caller.customer.id))) throw switchedOff();
  const proof = await provePin(bank, context, pin, { act: (tx) => store(tx, bank, wanted, context) });
  if (!proof.isRight) throw pinRefused(proof.state, 'pin');
  const { result } = proof;
  if (result instanceof BankError) throw result;
  return { data: result };
}

/** Returns a refusal, because the right PIN must still count. */
async function store(
  tx: Tx,
  bank: Bank,
  { name, scopes, days }: Omit<Body, 'pin'>,
  context: RequestContext,
): Promise<CreatedToken | BankError> {
  const { id: customer_id } = await lockCustomer(tx, context.caller.customer.id);
  await assertSessionOpen(tx, context.caller.sessionId);
  const now = tx.now();
  if (!(await tokensAreOn(tx, bank.mode, customer_id))) return switchedOff();
  if ((await liveTokens(tx, customer_id, now).execute()).length >= maxTokens) return tooManyTokens();
  const token = tokenPrefix + randomBytes(32).toString('base64url');
  const stored = await tx
    .insertInto('access_tokens')
    .values({
      ...{ id: newId('pat'), customer_id, name, hash: hashToken(token) },
      reads_accounts: scopes.includes('accounts'),
      reads_transactions: scopes.includes('transactions'),
      created_at: now,
      expires_at: later(now, hours(24 * days)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.audit({ event: events.accessTokenCreated, detail: { name } });
  await report(tx, bank, stored, context);
  return { token, access_token: toAccessToken(stored) };
}

function report(tx: Tx, bank: Bank, stored: StoredToken, { caller, visitor }: RequestContext): Promise<void> {
  const { scopes } = toAccessToken(stored);
  const until = dayInWords(dayOf(stored.expires_at));
  const text = `It's named “${stored.name}” and can read your ${scopes.join(' and ')} until ${until}.`;
  return sendAlert(tx, bank, {
    ...{ customer: caller.customer, caller, visitor, text },
    title: 'An access token was created',
    path: '/dashboard/settings?part=preferences',
    email: alertEmail(caller.customer, {
      subject: 'An access token for your Larch account was created',
      paragraphs: [text, 'It changes nothing and moves no money. You can revoke it in Security & Settings.'],
    }),
  });
}
