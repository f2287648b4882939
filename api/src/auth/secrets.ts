import { hash, verify } from '@node-rs/argon2';
import type { ServerKeys } from '../keys';

/** argon2id, the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

/**
 * Whether the password is the one that was hashed. Without a hash, for an unknown customer, it takes
 * as long and says no: the time of an answer tells nobody which addresses the bank knows.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash()), password);
  return matches && passwordHash !== undefined;
}

let nobodys: Promise<string> | undefined;
const nobodysHash = () => {
  nobodys ??= hashPassword('the password of nobody');
  return nobodys;
};

/** A PIN is short: without the server's key, which the database does not hold, its hash proves nothing. */
export const hashPin = (keys: ServerKeys, pin: string) => hash(pin, { ...cost, secret: keys.pins });

export const verifyPin = async (keys: ServerKeys, pinHash: string | null, pin: string): Promise<boolean> =>
  pinHash !== null && verify(pinHash, pin, { secret: keys.pins });
