import type { ReportItem, SecurityReport } from '@bank/shared/contracts/security';
import { type RawBuilder, sql } from 'kysely';
import type { Event } from '../../kernel/audit/event';
import type { Bank, Caller } from '../../kernel/bank/bank';
import { dayInWords, dayOf, earlier, hours } from '../../kernel/clock/clock';
import { counted } from '../../kernel/feature/feature';
import { codeRefused } from '../codes/issue-code';
import * as passwordEvents from '../passwords/events';
import * as pinEvents from '../pin/events';
import { idleBefore } from '../sessions/last-seen';
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
  codeRefused,
);
const setsPassword = oneOf(passwordEvents.passwordChanged, passwordEvents.passwordReset);
const setsPin = oneOf(pinEvents.pinChanged);

type Counted = Pick<
  SecurityFacts,
  'hasOwnPin' | 'otherSessions' | 'wrongTries' | 'hasSecondFactor' | 'hasPasskey'
> & { passwordSetAt: Date | null };

async function findSecurityFacts(
  { db, clock }: Bank,
  { customer, sessionId }: Caller,
): Promise<SecurityFacts> {
  const { rows } = await countFacts({ customerId: customer.id, sessionId, now: clock.now() }).execute(db);
  const facts = rows[0] as Counted;
  return {
    ...facts,
    passwordSetAt: facts.passwordSetAt ?? customer.date_joined,
    isVerified: customer.is_verified,
    hasPin: customer.pin_hash !== null,
    hasNotices: await isSet(db, customer.id, 'email_notifications'),
  };
}

interface Asked {
  customerId: string;
  sessionId: string;
  now: Date;
}

export const countFacts = ({ customerId, sessionId, now }: Asked) => sql<Counted>`
  select
    exists (select from audit_log where customer_id = ${customerId} and ${setsPin}) as "hasOwnPin",
    (
      select count(*) from audit_log
      where customer_id = ${customerId} and ${isWrong} and at > ${earlier(now, recently)}
    ) as "wrongTries",
    (select max(at) from audit_log where customer_id = ${customerId} and ${setsPassword}) as "passwordSetAt",
    (
      select count(*) from sessions
      where customer_id = ${customerId} and id <> ${sessionId} and ended_at is null and expires_at > ${now}
        and coalesce(last_seen_at, started_at) >= ${idleBefore(now)}
    ) as "otherSessions",
    exists (
      select from second_factors where customer_id = ${customerId} and enabled_at is not null
    ) as "hasSecondFactor",
    exists (select from passkeys where customer_id = ${customerId} and blocked_at is null) as "hasPasskey"
`;

type Judge = (facts: SecurityFacts) => ReportItem;

const question = (name: string, title: string, most: number) => ({
  good: (text: string): ReportItem => ({ name, title, most, text, state: 'good', points: most }),
  attention: (text: string, points = 0): ReportItem => ({
    name,
    title,
    most,
    text,
    state: 'attention',
    points,
  }),
});

const email: Judge = ({ isVerified }) => {
  const { good, attention } = question('email', 'Email address verified', 20);
  return isVerified
    ? good("Codes and alerts go to an email address that you've verified.")
    : attention('Verify your email address to make sure that codes and alerts reach you.');
};

const pin: Judge = ({ hasPin, hasOwnPin }) => {
  const { good, attention } = question('pin', 'Your own PIN', 20);
  if (hasOwnPin) return good('You chose this PIN yourself.');
  return hasPin
    ? attention("You're still using the PIN that we sent you. Choose one that only you know.")
    : attention("You don't have a PIN yet. Choose one that only you know.");
};

const notices: Judge = ({ hasNotices }) => {
  const { good, attention } = question('email_notifications', 'Email notifications', 15);
  return hasNotices
    ? good('We email you about money in, checks and bills due tomorrow.')
    : attention("We don't email you about money in, checks and bills due tomorrow.");
};

const breaks: Judge = () =>
  question('ask_password_each_time', 'Password required after a break', 10).good(
    'We ask after 10 minutes without activity, and sign you out a minute later.',
  );

const sessions: Judge = ({ otherSessions }) => {
  const { good, attention } = question('sessions', 'Signed in only here', 15);
  if (otherSessions === 0) return good("You aren't signed in on any other device.");
  return attention(
    `You have ${counted(otherSessions, 'other open session')}. Each open session costs 5 points. Sign out of any that you don't need.`,
    Math.max(0, 15 - 5 * otherSessions),
  );
};

const tooManyWrong = 5;

const wrongTries: Judge = ({ wrongTries: tries }) => {
  const { good, attention } = question('wrong_tries', 'No wrong passwords, PINs or codes', 20);
  if (tries === 0) return good('No incorrect attempts in the last 30 days.');
  return attention(
    `${counted(tries, 'incorrect attempt')} in the last 30 days. If that wasn't you, change your password.`,
    tries < tooManyWrong ? 10 : 0,
  );
};

/** No score counts it, because age doesn't weaken a password and the hash doesn't reveal the password's strength. */
const password: Judge = ({ passwordSetAt }) => ({
  name: 'password',
  title: 'Your password',
  text: `Set on ${dayInWords(dayOf(passwordSetAt))}. We don't store your password, so we can't check how strong it is. We check each new password against a list of common passwords.`,
  state: 'unknown',
  points: 0,
  most: 0,
});

const secondFactor: Judge = ({ hasSecondFactor }) => {
  const { good, attention } = question('two_factor', 'Two-factor authentication', 25);
  return hasSecondFactor
    ? good('Your password alone opens nothing on a new device.')
    : attention('Anyone who learns your password can sign in. Turn on two-factor authentication.');
};

const passkey: Judge = ({ hasPasskey }) => {
  const { good, attention } = question('passkey', 'A passkey', 15);
  return hasPasskey
    ? good("You can sign in without a password, and a fake page can't steal a passkey.")
    : attention(
        "Add a passkey. A page that looks like ours can steal a password, but it can't steal a passkey.",
      );
};

const judges = [email, pin, secondFactor, passkey, wrongTries, sessions, notices, breaks, password];

const sum = (items: readonly ReportItem[], of: 'points' | 'most') =>
  items.reduce((total, item) => total + item[of], 0);

export function judgeFacts(facts: SecurityFacts): SecurityReport {
  const items = judges.map((judge) => judge(facts));
  return { score: sum(items, 'points'), most: sum(items, 'most'), items };
}

export const reportOn = async (bank: Bank, caller: Caller): Promise<SecurityReport> =>
  judgeFacts(await findSecurityFacts(bank, caller));
