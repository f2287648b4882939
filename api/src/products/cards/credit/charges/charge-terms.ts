import { cents } from '@bank/shared/money';

/** Hundredths of a percent a year, for all credit cards. */
export const yearlyRate = 2199;

export const maxLateFee = cents(25_00);
