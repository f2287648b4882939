import type { CustomerDocument, DocumentKind } from '@bank/shared/contracts/statements';
import { dateFormat } from '@bank/shared/ui/base';

const monthAndYear = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

const inWords = (period: string) =>
  period.length === 4 ? period : monthAndYear.format(new Date(`${period}-01T00:00:00Z`));

const titles: Record<DocumentKind, (period: string) => string> = {
  'proof-of-account': () => 'Proof of account',
  'direct-deposit': () => 'Direct deposit form',
  statement: (period) => `Statement for ${period}`,
  'savings-interest': (period) => `Interest received in ${period}`,
  'loan-terms': () => 'Terms',
  'loan-interest': (period) => `Interest paid in ${period}`,
};

export const titleOf = ({ kind, period }: CustomerDocument) => titles[kind](period ? inWords(period) : '');

interface Group {
  title: string;
  lead: string;
  kinds: readonly DocumentKind[];
  /** Where the rest is. */
  more?: { to: string; label: string };
}

export const groups: readonly Group[] = [
  {
    title: 'Your accounts',
    lead: 'Proof for a landlord, an employer, or an authority.',
    kinds: ['proof-of-account', 'direct-deposit'],
  },
  {
    title: 'Statements',
    lead: 'The latest one of each account.',
    kinds: ['statement'],
    more: { to: '/dashboard/statements', label: 'All Statements' },
  },
  {
    title: 'Interest by year',
    lead: 'For your tax return.',
    kinds: ['savings-interest', 'loan-interest'],
  },
  { title: 'Loans', lead: 'What you signed.', kinds: ['loan-terms'] },
];
