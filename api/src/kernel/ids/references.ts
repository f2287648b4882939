import { randomInt } from 'node:crypto';

/** Without characters that sound or look alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** CARD-7Q2M-84XK: customers quote it to support. */
export const newReference = (kind: 'CARD' | 'CHAT' | 'CHECK' | 'LOAN') => `${kind}-${group()}-${group()}`;
