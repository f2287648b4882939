import type { Transaction } from '../db/client';
import { newId } from '../ids/ids';
import type { Letter } from './letter';

interface Mail {
  to: string;
  letter: Letter;
  at: Date;
}

/** Takes the transaction of the change that the mail reports: both commit, or neither. */
export async function queueMail(tx: Transaction, { to, letter, at }: Mail): Promise<void> {
  await tx
    .insertInto('mail')
    .values({ id: newId('mail'), to_address: to, created_at: at, ...letter })
    .execute();
}
