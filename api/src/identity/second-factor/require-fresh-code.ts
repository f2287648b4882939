import type { Bank, Caller, Tx } from '../../kernel/bank/bank';
import { isWithin, minutes } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import type { Rules } from '../../kernel/http/serve';

const freshFor = minutes(10);

interface Deps {
  db: Bank['db'];
  clock: Pick<Bank['clock'], 'now'>;
}

/** Some clients show `error`, others show `message`. */
export const secondFactorError = (status: number, text: string, retryAfter?: number) =>
  new BankError(status, text, text, {
    errors: { second_factor: [text] },
    ...(retryAfter !== undefined && { retryAfter }),
  });

export const codeRequired = (purpose: string): BankError =>
  secondFactorError(
    403,
    `To ${purpose}, enter a code from your authenticator app or a recovery code, or use a passkey.`,
  );

/** Refuses calls that need a code, before anything else about the request is looked at. */
export async function enforceStepUp(bank: Deps, caller: Caller, { stepUp }: Rules): Promise<void> {
  if (typeof stepUp === 'object') await requireFreshCode(bank, caller, stepUp.code);
}

/** For customers without two-factor authentication, this asks nothing. The purpose completes "To …, enter a code". */
export async function requireFreshCode(bank: Deps, caller: Caller, purpose: string): Promise<void> {
  if (await lacksFreshCode(bank, caller)) throw codeRequired(purpose);
}

export async function lacksFreshCode({ db, clock }: Deps, { sessionId }: Caller): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('second_factors', 'second_factors.customer_id', 'sessions.customer_id')
    .select('sessions.second_factor_at')
    .where('sessions.id', '=', sessionId)
    .where('second_factors.enabled_at', 'is not', null)
    .executeTakeFirst();
  if (!session) return false;
  const { second_factor_at: at } = session;
  return at === null || !isWithin(at, freshFor, clock.now());
}

/** Whether the customer finished setting up two-factor authentication. */
export async function isOn(db: Database, customerId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factors')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  return factor !== undefined;
}

/** From now on, this session may do what needs a code, until the code is no longer fresh. */
export async function noteCode(tx: Tx, { sessionId }: Pick<Caller, 'sessionId'>): Promise<void> {
  await tx.updateTable('sessions').set({ second_factor_at: tx.now() }).where('id', '=', sessionId).execute();
}
