import { cents, formatUsd } from '@bank/shared/money';

export type Detail = Record<string, unknown>;

export const amountIn = ({ cents: amount }: Detail) =>
  typeof amount === 'number' ? formatUsd(cents(amount)) : 'an amount';

/** Older rows contain neither the name nor the amount. */
export const ofAmount = ({ cents: amount }: Detail) =>
  typeof amount === 'number' ? ` of ${formatUsd(cents(amount))}` : '';
export const forAmount = (detail: Detail) => ofAmount(detail).replace(' of ', ' for ');
export const toName = ({ name }: Detail) => (typeof name === 'string' ? ` to ${name}` : '');
export const fromName = ({ name }: Detail) => (typeof name === 'string' ? ` from ${name}` : '');
export const named = ({ name }: Detail) => (typeof name === 'string' ? ` “${name}”` : '');
export const withName = ({ name }: Detail) => (typeof name === 'string' ? ` ${name}` : '');

export const endingIn = ({ ending }: Detail) => (typeof ending === 'string' ? ` ending in ${ending}` : '');

export const listFields = (fields: unknown) =>
  String(fields).split(' ').filter(Boolean).join(', ').replaceAll('_', ' ');

export const listSwitches = (detail: Detail) =>
  Object.entries(detail)
    .map(([name, isOn]) => `${name.replaceAll('_', ' ')} ${isOn ? 'on' : 'off'}`)
    .join(', ');
