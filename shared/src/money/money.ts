declare const unit: unique symbol;

/** US dollars in whole cents, the only unit of money in the code. */
export type Cents = number & { readonly [unit]: 'cents' };

/** At most 13 digits before the decimal point, so that sums stay exact integers. */
const numeric = /^(-?)(0|[1-9]\d{0,12})(?:\.(\d{1,2}))?$/;

let usd: Intl.NumberFormat | undefined;

/** The start doesn't create it, because that takes a phone a tenth of a second, and most visitors see no amount yet. */
function dollars(): Intl.NumberFormat {
  usd ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return usd;
}

/** Marks an integer as cents. For literals and sums, never for outside input. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return (amount || 0) as Cents;
}

/** Parses a number or numeric string with at most 2 decimals. Null for anything else, including exponents. */
export function parseMoney(value: unknown): Cents | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const [, sign, whole, fraction = ''] = numeric.exec(String(value)) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents(sign ? -amount : amount);
}

export function toWire(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function formatUsd(amount: Cents | string): string {
  const parsed = typeof amount === 'string' ? parseMoney(amount) : amount;
  if (parsed === null) throw new RangeError(`'${amount}' is not an amount of money`);
  return dollars().format(parsed === 0 ? 0 : parsed / 100);
}

export const sum = (amounts: Iterable<Cents>): Cents => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
};

/** Groups must have three digits, because "1,25" and "0,500" are decimals in some countries. */
const typedDollars = /^([1-9]\d{0,2}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/;
const currency = /^(?:USD|US\$|\$)\s?|\s?(?:USD|\$)$/i;

/** Parses amounts as people type and paste them: 40, $40, .5, 1,250.50 or 1250.50 USD. Null if ambiguous. */
export function parseTypedAmount(typed: string): Cents | null {
  const [, grouped = '', fraction = ''] = typedDollars.exec(typed.trim().replace(currency, '')) ?? [];
  if (!grouped && !fraction) return null;
  const whole = grouped.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  return parseMoney(`${whole || '0'}.${fraction.padEnd(2, '0')}`);
}

export function formatTypedAmount(typed: string): string {
  const amount = parseTypedAmount(typed);
  return amount === null ? typed : toWire(amount).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** Returns '1250.50'. Text that isn't an amount stays as typed and fails validation by the contract. */
export function typedAmountToWire(typed: string): string {
  const amount = parseTypedAmount(typed);
  return amount === null ? typed : toWire(amount);
}
