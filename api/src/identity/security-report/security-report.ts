import type { ReportItem, SecurityReport } from '@bank/shared/contracts/security';
import type { Bank } from '../../kernel/bank/bank';
import type { Caller } from '../../kernel/http/request-context';
import { findSecurityFacts, type SecurityFacts } from './security-facts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

type Judge = (facts: SecurityFacts) => ReportItem;

interface Question {
  name: string;
  title: string;
  most: number;
}

const yesOrNo =
  (question: Question, isSo: (facts: SecurityFacts) => boolean, yes: string, no: string): Judge =>
  (facts) =>
    isSo(facts)
      ? { ...question, text: yes, state: 'good', points: question.most }
      : { ...question, text: no, state: 'attention', points: 0 };

const email = yesOrNo(
  { name: 'email', title: 'Email address verified', most: 20 },
  ({ isVerified }) => isVerified,
  "Codes and alerts go to an email address that you've verified.",
  'Verify your email address to make sure that codes and alerts reach you.',
);

const pin: Judge = (facts) =>
  yesOrNo(
    { name: 'pin', title: 'Your own PIN', most: 20 },
    ({ hasOwnPin }) => hasOwnPin,
    'You chose this PIN yourself.',
    facts.hasPin
      ? "You're still using the PIN that we sent you. Choose one that only you know."
      : "You don't have a PIN yet. Choose one that only you know.",
  )(facts);

const notices = yesOrNo(
  { name: 'email_notifications', title: 'Email notifications', most: 15 },
  ({ hasNotices }) => hasNotices,
  'We email you about money in, checks and bills due tomorrow.',
  "We don't email you about money in, checks and bills due tomorrow.",
);

const breaks: Judge = () => ({
  name: 'ask_password_each_time',
  title: 'Password required after a break',
  text: 'We ask after 10 minutes without activity, and sign you out a minute later.',
  state: 'good',
  points: 10,
  most: 10,
});

const times = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

const sessions: Judge = ({ otherSessions: count }) => {
  const question = { name: 'sessions', title: 'Signed in only here', most: 15 };
  if (count === 0)
    return {
      ...question,
      text: "You aren't signed in on any other device.",
      state: 'good',
      points: question.most,
    };
  const text = `You have ${times(count, 'other open session', 'other open sessions')}. Each open session costs 5 points. Sign out of any that you don't need.`;
  return { ...question, text, state: 'attention', points: Math.max(0, question.most - 5 * count) };
};

const tooManyWrong = 5;

const wrongTries: Judge = ({ wrongTries: count }) => {
  const question = { name: 'wrong_tries', title: 'No wrong passwords, PINs or codes', most: 20 };
  const text =
    count === 0
      ? 'No incorrect attempts in the last 30 days.'
      : `${times(count, 'incorrect attempt', 'incorrect attempts')} in the last 30 days. If that wasn't you, change your password.`;
  if (count === 0) return { ...question, text, state: 'good', points: question.most };
  return { ...question, text, state: 'attention', points: count < tooManyWrong ? 10 : 0 };
};

/** Not scored, because age doesn't weaken a password and the hash doesn't reveal the password's strength. */
const password: Judge = ({ passwordSetAt }) => ({
  name: 'password',
  title: 'Your password',
  text: `Set on ${day.format(passwordSetAt)}. We don't store your password, so we can't check how strong it is. We check each new password against a list of common passwords.`,
  state: 'unknown',
  points: 0,
  most: 0,
});

const secondFactor = yesOrNo(
  { name: 'two_factor', title: 'Two-factor authentication', most: 25 },
  ({ hasSecondFactor }) => hasSecondFactor,
  'Your password alone opens nothing on a new device.',
  'Anyone who learns your password can sign in. Turn on two-factor authentication.',
);

const passkey = yesOrNo(
  { name: 'passkey', title: 'A passkey', most: 15 },
  ({ hasPasskey }) => hasPasskey,
  "You can sign in without a password, and a fake page can't steal a passkey.",
  "Add a passkey. A page that looks like ours can steal a password, but it can't steal a passkey.",
);

const judges = [email, pin, secondFactor, passkey, wrongTries, sessions, notices, breaks, password];

const sum = (items: readonly ReportItem[], of: 'points' | 'most') =>
  items.reduce((total, item) => total + item[of], 0);

export function judgeFacts(facts: SecurityFacts): SecurityReport {
  const items = judges.map((judge) => judge(facts));
  return { score: sum(items, 'points'), most: sum(items, 'most'), items };
}

export const reportOn = async (bank: Bank, caller: Caller): Promise<SecurityReport> =>
  judgeFacts(await findSecurityFacts(bank, caller));
