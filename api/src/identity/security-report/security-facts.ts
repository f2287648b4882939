import { type RawBuilder, sql } from 'kysely';
import type { Event } from '../../kernel/audit/event';
import type { Bank } from '../../kernel/bank/bank';
import { earlier, hours } from '../../kernel/clock/clock';
import type { Caller } from '../../kernel/http/request-context';
import * as codeEvents from '../codes/events';
import * as passwordEvents from '../passwords/events';
import * as pinEvents from '../pin/events';
import { idleBefore } from '../sessions/idle-sessions';
import { isSet } from '../settings/find-settings';
import * as signInEvents from '../sign-in/events';

export interface SecurityFacts {
  isVerified: boolean;
  hasPin: boolean;
  /** Chosen by the customer. */
  hasOwnPin: boolean;
  otherSessions: number;
  wrongTries: number;
  passwordSetAt: Date;
  hasNotices: boolean;
  hasSecondFactor: boolean;
  hasPasskey: boolean;
}

const recently = hours(30 * 24);

/** Uses literals instead of parameters, so that the planner can use the partial index. */
const oneOf = (...events: Event[]): RawBuilder<unknown> =>
  sql`action in (${sql.join(events.map(({ name }) => sql.lit(name)))})`;

const isWrong = oneOf(
  signInEvents.signInRefused,
  passwordEvents.passwordRefused,
  pinEvents.pinRefused,
  pinEvents.pinBlocked,
  codeEvents.codeRefused,
);
const setsPassword = oneOf(passwordEvents.passwordChanged, passwordEvents.passwordReset);
const setsPin = oneOf(pinEvents.pinChanged);

interface Counted {
  has_own_pin: boolean;
  wrong_tries: number;
  password_set_at: Date | null;
  other_sessions: number;
  has_second_factor: boolean;
  has_passkey: boolean;
}

export async function findSecurityFacts(bank: Bank, caller: Caller): Promise<SecurityFacts> {
  const { customer } = caller;
  const counted = await count(bank, caller);
  return {
    isVerified: customer.is_verified,
    hasPin: customer.pin_hash !== null,
    hasOwnPin: counted.has_own_pin,
    otherSessions: counted.other_sessions,
    wrongTries: counted.wrong_tries,
    hasSecondFactor: counted.has_second_factor,
    hasPasskey: counted.has_passkey,
    passwordSetAt: counted.password_set_at ?? customer.date_joined,
    hasNotices: await isSet(bank.db, customer.id, 'email_notifications'),
  };
}

async function count({ db, clock }: Bank, { customer, sessionId }: Caller): Promise<Counted> {
  const { rows } = await countFacts({ customerId: customer.id, sessionId, now: clock.now() }).execute(db);
  return rows[0] as Counted;
}

interface Asked {
  customerId: string;
  sessionId: string;
  now: Date;
}

export const countFacts = ({ customerId, sessionId, now }: Asked) => sql<Counted>`
  select
    exists (select from audit_log where customer_id = ${customerId} and ${setsPin}) as has_own_pin,
    (
      select count(*) from audit_log
      where customer_id = ${customerId} and ${isWrong} and at > ${earlier(now, recently)}
    ) as wrong_tries,
    (select max(at) from audit_log where customer_id = ${customerId} and ${setsPassword}) as password_set_at,
    (
      select count(*) from sessions
      where customer_id = ${customerId} and id <> ${sessionId} and ended_at is null and expires_at > ${now}
        and coalesce(last_seen_at, started_at) >= ${idleBefore(now)}
    ) as other_sessions,
    exists (
      select from second_factors where customer_id = ${customerId} and enabled_at is not null
    ) as has_second_factor,
    exists (select from passkeys where customer_id = ${customerId} and blocked_at is null) as has_passkey
`;
