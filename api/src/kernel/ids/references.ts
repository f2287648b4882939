import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for one another on the telephone. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** What a customer names an application or a message by: CARD-7Q2M-84XK. */
export const newReference = (kind: 'CARD' | 'CHAT' | 'CHECK' | 'LOAN') => `${kind}-${group()}-${group()}`;
