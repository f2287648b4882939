import type { Bank } from '../../kernel/bank/bank';
import { clockSkew, earlier, later, minutes } from '../../kernel/clock/clock';
import type { Caller } from '../../kernel/http/request-context';
import type { Rules } from '../../kernel/http/rules';
import { codeRequired } from './second-factor-errors';

const freshFor = minutes(10);

interface Deps {
  db: Bank['db'];
  clock: Pick<Bank['clock'], 'now'>;
}

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
  return session !== undefined && !isFresh(session.second_factor_at, clock.now());
}

const isFresh = (at: Date | null, now: Date): boolean =>
  at !== null && at > earlier(now, freshFor) && at <= later(now, clockSkew);
