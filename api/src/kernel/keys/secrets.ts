import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue, type Enqueue } from '../queues/work-queue';
import { type ServerKeys, splitKeyId, withKeyId } from './key-ring';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A limit of two keeps a burst of sign-ins from blocking the thread pool. */
const limits = { atOnce: 2, atOncePerOwner: 2 };

/** Who may wait is decided before, because a try is counted by then. */
const endless = { maxWaitingPerOwner: Number.POSITIVE_INFINITY, maxWaiting: Number.POSITIVE_INFINITY };

const inTurn = <T>(enqueue: Enqueue, work: () => Promise<T>): Promise<T> => enqueue('all', work) ?? work();

const ofPasswords = createWorkQueue({ name: 'password hashes', ...limits, ...endless });

/** Customers who are signed in don't wait for those who sign in. */
const ofPins = createWorkQueue({ name: 'PIN hashes', ...limits, ...endless });

export const hashPassword = (password: string) => inTurn(ofPasswords, () => hash(password, cost));

/** The hash of a discarded random password, used when no customer has the email. */
const placeholderHash =
  '$argon2id$v=19$m=19456,t=2,p=1$OGVof/GDTmVrHjuBGN/4nQ$tLIg/lUgpB9GojeF8p9Q74ZvKa3N4+rkDqX9hVwA5v0';

/** Takes just as long without a hash, so timing doesn't reveal which emails the bank knows. Closed customers have an empty one. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(ofPasswords, () => verify(passwordHash || placeholderHash, password));
  return matches && Boolean(passwordHash);
}

/** PINs are short, so the hash also depends on the server's key, which isn't in the database. */
export async function hashPin(keys: ServerKeys, pin: string): Promise<string> {
  const generation = keys.current();
  return withKeyId(generation, await inTurn(ofPins, () => hash(pin, { ...cost, secret: generation.pins })));
}

export async function verifyPin(keys: ServerKeys, pinHash: string | null, pin: string): Promise<boolean> {
  if (pinHash === null) return false;
  const { generation, hash: stored } = splitKeyId(keys, pinHash);
  if (!generation) throw new Error('The keys of a PIN are missing');
  return inTurn(ofPins, () => verify(stored, pin, { secret: generation.pins }));
}

/** Whether the hash should be made again with the current keys, which takes the PIN itself. */
export const isPinHashOutdated = (keys: ServerKeys, pinHash: string): boolean =>
  splitKeyId(keys, pinHash).generation !== keys.current();
