import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '../queues/work-queue';
import type { ServerKeys } from './keys';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A limit of two keeps a burst of sign-ins from blocking the thread pool. */
const enqueue = createWorkQueue({
  name: 'password hashes',
  atOnce: 2,
  atOncePerOwner: 2,
  maxWaitingPerOwner: Number.POSITIVE_INFINITY,
  maxWaiting: Number.POSITIVE_INFINITY,
});
const inTurn = <T>(work: () => Promise<T>): Promise<T> => enqueue('all', work) ?? work();

export const hashPassword = (password: string) => inTurn(() => hash(password, cost));

/** The hash of a discarded random password, used when no customer has the email. */
const placeholderHash =
  '$argon2id$v=19$m=19456,t=2,p=1$OGVof/GDTmVrHjuBGN/4nQ$tLIg/lUgpB9GojeF8p9Q74ZvKa3N4+rkDqX9hVwA5v0';

/** Takes just as long without a hash, so timing doesn't reveal which emails the bank knows. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? placeholderHash, password));
  return matches && passwordHash !== undefined;
}

/** PINs are short, so the hash also depends on the server's key, which isn't in the database. */
export const hashPin = (keys: ServerKeys, pin: string) =>
  inTurn(() => hash(pin, { ...cost, secret: keys.pins }));

export const verifyPin = async (keys: ServerKeys, pinHash: string | null, pin: string): Promise<boolean> =>
  pinHash !== null && inTurn(() => verify(pinHash, pin, { secret: keys.pins }));
