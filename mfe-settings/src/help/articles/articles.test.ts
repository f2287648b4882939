import { readdirSync, readFileSync } from 'node:fs';
import type { LinkedArticle } from '@bank/shared/slots';
import type { Article } from './article';
import { articles } from './articles';
import { pathsIn } from './rich-text';

const root = new URL('../../../../', `file://${__dirname}/`);

interface Page {
  paths: string[];
}

const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const pages = remotes.flatMap(
  (remote) => JSON.parse(readFileSync(new URL(`${remote}/remote.json`, root), 'utf8')).pages as Page[],
);

const textsOf = ({ answer, steps = [], more = '' }: Article) => [answer, ...steps, more];
const linksOf = (article: Article) => textsOf(article).flatMap(pathsIn);
const named = articles.map((article) => [article.slug, article] as const);

test('has no two articles with the same link', () => {
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
});

test.each(named)('every link of %s leads to a page or an article', (_, article) => {
  for (const link of linksOf(article)) {
    const { pathname, searchParams } = new URL(link, 'https://larch.example');
    const page = pages.find(({ paths }) => paths.includes(pathname));
    expect([link, page?.paths]).toEqual([link, expect.arrayContaining([pathname])]);
    const slug = searchParams.get('article');
    expect(articles.find((one) => one.slug === slug)?.slug ?? null).toBe(slug);
  }
});

test.each(named)('%s answers in one or two sentences, and has at most 180 words', (_, article) => {
  expect(article.answer.match(/[.?!](?=["”]?(?:\s|$))/g)?.length).toBeLessThanOrEqual(2);
  expect([article.question, ...textsOf(article)].join(' ').split(/\s+/).length).toBeLessThanOrEqual(180);
});

/** Complete, or it doesn't compile. */
const linked: Record<LinkedArticle, true> = {
  'account-used-by-someone': true,
  'card-declined': true,
  'check-on-hold': true,
  'code-not-arriving': true,
  'not-enough-money': true,
  'payment-failed': true,
  'payment-paused': true,
  'pin-blocked': true,
  'sign-in-locked': true,
  'transfer-returned': true,
};

test.each(Object.keys(linked))('has the article %s, to which other pages lead', (slug) => {
  expect(articles.map((one) => one.slug)).toContain(slug);
});

/** The bank's terms, where its code states them, and the articles that repeat them. */
const terms: readonly [slug: string, says: string, file: string, states: string][] = [
  ['wrong-person', 'ten seconds', 'payments/person-payments/hold-money.ts', 'undoTime = seconds(10)'],
  ['payment-failed', 'ten payments', 'payments/person-payments/hold-money.ts', 'maxPerMinute = 10'],
  ['payment-paused', '24 hours', 'payments/person-payments/hold-money.ts', 'reviewTime = hours(24)'],
  ['payment-paused', '$250', 'payments/review/review.ts', 'large = cents(250_00)'],
  ['payment-paused', 'three new people', 'payments/review/review.ts', 'manyNewPeople = 3'],
  ['request-money', '14 days', 'payments/requests/make-request.ts', 'openFor = hours(24 * 14)'],
  ['transfer-time', '$25,000', 'payments/external/settlement-day.ts', 'largeAmount = cents(2_500_000)'],
  ['transfer-time', 'noon Eastern', 'payments/external/settlement-day.ts', 'cutOffHour = 17'],
  ['card-declined', 'five wrong', 'products/cards/payments/find-refusal.ts', 'maxWrongDetails = 5'],
  ['card-hold', 'seven days', 'products/cards/payments/authorize.ts', 'holdTime = hours(7 * 24)'],
  ['unknown-payment', '120 days', 'products/insights/find-details.ts', 'disputableFor = hours(120 * 24)'],
  [
    'unknown-payment',
    'within a day',
    'products/insights/disputes/review-disputes.ts',
    'decideAfter = hours(24)',
  ],
  ['card-application', '$5,000', 'products/cards/decide-card.ts', 'premiumIncome = cents(5000_00)'],
  ['card-application', 'four times', 'products/cards/decide-card.ts', 'maxIncomes = 4'],
  ['credit-card-cost', '21.99%', '../../shared/src/contracts/products/credit-cards.ts', 'yearlyRate: 2199'],
  [
    'credit-card-cost',
    '$25',
    '../../shared/src/contracts/products/credit-cards.ts',
    'maxLateFee: cents(25_00)',
  ],
  ['credit-card-cost', '25th', 'products/cards/credit/credit-account.ts', 'dueDay = 25'],
  ['credit-card-cost', 'Three days', 'products/cards/credit/warn-of-due-cards.ts', 'daysBefore = 3'],
  ['pay-off-credit-card', '2%', 'products/cards/credit/credit-account.ts', 'share = 0.02'],
  ['pay-off-credit-card', '$25', 'products/cards/credit/credit-account.ts', 'least = cents(25_00)'],
  ['loan-decision', '30 days', 'products/current-loans/loan-offer.ts', 'openFor = hours(24 * 30)'],
  ['pay-loan', 'three days', 'products/current-loans/remind-of-loans.ts', 'daysBefore = 3'],
  ['late-loan', 'a week', 'products/current-loans/collect-loans.ts', 'retryDays = 7'],
  ['open-account', 'six accounts', '../../shared/src/contracts/payments/own-accounts.ts', 'maxAccounts = 6'],
  ['savings-interest', '3.50%', 'ledger/interest/accrue-interest.ts', 'basisPoints: 350'],
  ['check-on-hold', 'next business day', 'products/checks/deposit-check.ts', 'businessDaysLater(at, 1)'],
  ['pin-blocked', 'three wrong', 'identity/pin/prove-pin.ts', 'triesBeforePause = 3'],
  ['pin-blocked', 'five in a row', 'identity/pin/prove-pin.ts', 'triesBeforeReset = 5'],
  ['pin-blocked', '15 minutes', 'identity/pin/prove-pin.ts', 'pause = minutes(15)'],
  ['pin-blocked', 'five minutes', 'payments/permits/permit.ts', 'life = minutes(5)'],
  ['sign-in-locked', 'five wrong', 'identity/passwords/sign-in-limits.ts', 'wrong: 5, within: minutes(15)'],
  ['sign-in-locked', '20 wrong', 'identity/passwords/sign-in-limits.ts', 'wrong: 20, within: hours(24)'],
  ['code-not-arriving', '10 minutes', 'identity/codes/issue-code.ts', 'lifetime = minutes(10)'],
  ['code-not-arriving', '60 seconds', 'identity/codes/request-code.ts', 'pause = seconds(60)'],
  ['code-not-arriving', 'five codes an hour', 'identity/codes/code-limits.ts', 'maxInWindow = 5'],
  ['change-email', '10 minutes', 'identity/contact-changes/request-change.ts', 'lifetime = minutes(10)'],
  ['change-email', '24 hours', 'identity/contact-changes/cooling-off.ts', 'coolingOff = hours(24)'],
  ['close-account', '14 days', '../../shared/src/contracts/identity/closing.ts', 'coolingOffDays = 14'],
  ['signed-out', '12 hours', 'identity/sessions/sessions.ts', 'sessionLife = hours(12)'],
  ['signed-out', '10 minutes', '../../shell/src/idle-sign-out/watch-input.ts', 'idleMs = 10 * minute'],
  ['signed-out', '20 minutes', 'identity/sessions/last-seen.ts', 'maxIdle = minutes(20)'],
  ['your-data', '24 hours', 'products/data-export/make-exports.ts', 'exportLife = hours(24)'],
  ['your-data', 'three copies a day', 'products/data-export/find-export.ts', 'max: 3, within: hours(24)'],
  ['loan-decision', '24 hours', '../../shared/src/contracts/products/loans.ts', 'decidedWithinHours: 24'],
  ['loan-decision', '35%', '../../shared/src/contracts/products/loans.ts', 'maxIncomePercent: 35'],
];

test.each(terms)('%s says “%s”, which is what the bank does', (slug, says, file, states) => {
  const article = articles.find((one) => one.slug === slug) as Article;
  expect(textsOf(article).join(' ')).toContain(says);
  expect(readFileSync(new URL(`api/src/${file}`, root), 'utf8')).toContain(states);
});
