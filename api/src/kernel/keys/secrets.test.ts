import * as argon2 from '@node-rs/argon2';
import { hashPassword, verifyPassword } from './secrets';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const verified = argon2.verify as unknown as jest.Mock;

const costOf = (hash: string) => hash.split('$').slice(1, 4);

test('[API-1] takes equally long for an unknown email and a wrong password', async () => {
  const known = await hashPassword('harbour-lantern-42');
  expect(await verifyPassword(known, 'wrong')).toBe(false);
  expect(await verifyPassword(undefined, 'wrong')).toBe(false);
  const [first, second] = verified.mock.calls.map(([hash]) => costOf(hash));
  expect(verified).toHaveBeenCalledTimes(2);
  expect(second).toEqual(first);
  expect(first).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
});

test('[API-1] rejects every password for an unknown customer', async () => {
  verified.mockResolvedValueOnce(true);
  expect(await verifyPassword(undefined, 'any password')).toBe(false);
});
