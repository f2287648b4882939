import { randomInt } from 'node:crypto';

/** Omits characters that look or sound alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

export const newReference = (kind: 'CARD' | 'CHAT' | 'CHECK' | 'LOAN') => `${kind}-${group()}-${group()}`;
