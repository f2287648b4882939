import type { Settings } from '@bank/shared/contracts/settings';
import { sql } from 'kysely';
import type { AuditAction } from '../audit/record';
import type { Caller } from '../auth/identify';
import { leftAloneBefore } from '../auth/left-alone';
import { earlier, hours } from '../clock';
import type { BankDeps } from '../deps';
import { findSettings } from './find-settings';

/** What the bank knows of how safe an account is. */
export interface SecurityFacts {
  isVerified: boolean;
  hasOwnPin: boolean;
  otherSessions: number;
  /** Passwords, PINs and codes of the last 30 days. */
  wrongTries: number;
  passwordSetAt: Date;
  settings: Settings;
}

const recently = hours(30 * 24);

const wrong: readonly AuditAction[] = [
  'sign-in-refused',
  'password-refused',
  'pin-refused',
  'pin-blocked',
  'code-refused',
];
const passwordSet: readonly AuditAction[] = ['password-changed', 'password-reset'];

interface Counted {
  own_pins: number;
  wrong_tries: number;
  password_set_at: Date | null;
  other_sessions: number;
}

export async function findSecurityFacts(deps: BankDeps, caller: Caller): Promise<SecurityFacts> {
  const { customer } = caller;
  const counted = await count(deps, caller);
  return {
    isVerified: customer.is_verified,
    hasOwnPin: counted.own_pins > 0,
    otherSessions: counted.other_sessions,
    wrongTries: counted.wrong_tries,
    passwordSetAt: counted.password_set_at ?? customer.date_joined,
    settings: await findSettings(deps.db, customer.id),
  };
}

async function count({ db, clock }: BankDeps, { customer, sessionId }: Caller): Promise<Counted> {
  const now = clock.now();
  const seenSince = await leftAloneBefore(db, customer.id, now);
  const { rows } = await sql<Counted>`
    select
      count(*) filter (where action = 'pin-changed') as own_pins,
      count(*) filter (where action = any(${wrong}) and at > ${earlier(now, recently)}) as wrong_tries,
      max(at) filter (where action = any(${passwordSet})) as password_set_at,
      (
        select count(*) from sessions
        where customer_id = ${customer.id} and id <> ${sessionId} and ended_at is null and expires_at > ${now}
          and coalesce(last_seen_at, started_at) >= ${seenSince}
      ) as other_sessions
    from audit_log where customer_id = ${customer.id}
  `.execute(db);
  return rows[0] as Counted;
}
