import * as z from 'zod/mini';
import { cents } from '../../money/money';
import { amount, dollars } from '../base/amount';
import { call, wrapped } from '../base/call';
import { id, optionalLine } from '../base/text';
import { paid } from '../payments/transfers';
import { cardParams } from './owned-cards';

export const creditCharges = {
  /** Hundredths of a percent a year. */
  yearlyRate: 2199,
  maxLateFee: cents(25_00),
};

export const creditStatement = z.object({
  card_id: z.string(),
  /** The last day of the latest statement's month; null before the first statement. Days are in UTC. */
  closed_on: z.nullable(z.iso.date()),
  /** What was owed at the end of that day. */
  statement_balance: dollars(),
  minimum_payment: dollars(),
  due_on: z.nullable(z.iso.date()),
  /** What is still due of the minimum payment and of the statement, after the payments since. */
  minimum_left: dollars(),
  statement_left: dollars(),
  next_closes_on: z.iso.date(),
  owed: dollars(),
  held: dollars(),
  available: dollars(),
  limit: dollars(),
  /**
   * Percent a year. If the statement isn't paid in full when it's due, each day from its close to its due date
   * costs a 365th of it, on what was left of the statement at the end of that day. Omitted while we charge nothing.
   */
  yearly_rate: z.optional(z.string()),
  /** The most that a late minimum payment costs. */
  max_late_fee: z.optional(dollars()),
  /** What we charged for late statements since the month before the latest one closed, newest first. */
  charges: z.optional(
    z.array(
      z.object({
        kind: z.enum(['interest', 'late-fee']),
        amount: dollars(),
        /** The day on which the late statement closed. */
        statement_of: z.iso.date(),
        charged_on: z.iso.date(),
      }),
    ),
  ),
  /** What the card has above zero, after a refund; omitted if there's none. We pay it out on this day. */
  credit: z.optional(
    z.object({ amount: dollars(), paid_out_on: z.iso.date(), account_number: z.nullable(z.string()) }),
  ),
  /** Payments to the card since the statement, newest first. */
  payments: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      amount: dollars(),
      from_account_number: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
});

export type CreditStatement = z.infer<typeof creditStatement>;

/** The due date is in UTC, and includes the whole day. */
export const isOverdue = (
  { due_on, minimum_left }: Pick<CreditStatement, 'due_on' | 'minimum_left'>,
  now: Date,
): boolean => due_on !== null && Number(minimum_left) > 0 && now.toISOString().slice(0, 10) > due_on;

const dayMs = 86_400_000;

export function lateText(statement: Pick<CreditStatement, 'due_on' | 'minimum_left'>, now: Date): string {
  if (!isOverdue(statement, now)) return '';
  const days = Math.floor((+now - Date.parse(statement.due_on ?? '')) / dayMs);
  return days === 1 ? '1 day late' : `${days} days late`;
}

export const getCreditStatement = call({
  id: 'getCreditStatement',
  method: 'GET',
  path: '/banking/cards/owned/:id/statement/',
  summary: 'The latest monthly statement of a credit card, and what was paid since',
  access: 'verified',
  params: cardParams,
  answer: wrapped(creditStatement),
});

const payOff = z.object({
  from_account_id: id('Please select a source account'),
  amount: amount(),
  description: z.nullish(optionalLine(140)),
});

export type PayOff = z.output<typeof payOff>;

export const payOffCard = call({
  id: 'payOffCard',
  method: 'POST',
  path: '/banking/cards/owned/:id/pay/',
  summary:
    'Pay what is owed on a credit card, or part of it; the PIN must be verified first with its card_id',
  access: 'verified',
  idempotent: true,
  params: cardParams,
  body: payOff,
  answer: paid,
});
