import type { Cents } from '@bank/shared/money';
import { roundParts } from '../../../ledger/interest/accrue-interest';

/** Days with the same principal at their end. */
export interface Span {
  principal: Cents;
  days: number;
}

/** In parts of a cent, so that no day is rounded. Each day costs a 365th of the yearly rate, also in leap years. */
export const accrue = (spans: readonly Span[], basisPoints: number): bigint =>
  spans.reduce(
    (parts, { principal, days }) => parts + BigInt(principal) * BigInt(days) * BigInt(basisPoints),
    0n,
  );

/** Rounded once. Interest itself earns none, however late it's paid. */
export const interestOn = (spans: readonly Span[], basisPoints: number): Cents =>
  roundParts(accrue(spans, basisPoints));
