import { createHash } from 'node:crypto';
import { isInRollout, newSalt, setFor } from './rollout';

/** The same pseudorandom IDs in every run. */
const visitorOf = (number: number) =>
  createHash('sha256').update(`visitor ${number}`).digest().subarray(0, 16).toString('base64url');

const visitors = Array.from({ length: 100_000 }, (_, number) => visitorOf(number));
const salt = 'c0ffee00c0ffee00c0ffee00c0ffee00';

const reached = (percent: number, withSalt = salt) =>
  new Set(visitors.filter((visitor) => isInRollout({ salt: withSalt, percent }, visitor)));

/** Five standard deviations of a fair draw. */
const tolerated = (share: number) => 5 * Math.sqrt(visitors.length * share * (1 - share));

test.each([0.01, 1, 5, 12.5, 50, 99, 99.99])('[MFE-3] reaches %d percent of 100,000 visitors', (percent) => {
  const share = percent / 100;
  expect(Math.abs(reached(percent).size - visitors.length * share)).toBeLessThanOrEqual(tolerated(share));
});

test('[MFE-3] reaches everyone at 100 percent and no one at 0', () => {
  expect(reached(0).size).toBe(0);
  expect(reached(100).size).toBe(visitors.length);
});

test('[MFE-3] keeps every visitor in a rollout as it grows', () => {
  const steps = [0.01, 1, 5, 25, 60, 100].map((percent) => reached(percent));
  for (const [index, before] of steps.slice(0, -1).entries()) {
    const after = steps[index + 1];
    expect([...before].every((visitor) => after?.has(visitor))).toBe(true);
  }
});

test('[MFE-3] keeps each visitor on the same side', () => {
  expect(reached(30)).toEqual(reached(30));
});

test('[MFE-3] selects different visitors for a different salt', () => {
  const [one, other] = [reached(10), reached(10, newSalt())];
  const both = [...one].filter((visitor) => other.has(visitor)).length;
  // Salts are random, so allow ten standard deviations.
  expect(Math.abs(both - visitors.length * 0.01)).toBeLessThanOrEqual(2 * tolerated(0.01));
});

test('[MFE-3] distributes visitors evenly across buckets', () => {
  const tenths = Array.from({ length: 10 }, (_, tenth) => reached((tenth + 1) * 10).size);
  const sizes = tenths.map((size, index) => size - (tenths[index - 1] ?? 0));
  const expected = visitors.length / 10;
  const chiSquare = sizes.reduce((sum, size) => sum + (size - expected) ** 2 / expected, 0);
  // One fair run in a million exceeds 45 at nine degrees of freedom.
  expect(chiSquare).toBeLessThan(45);
});

test('[MFE-3] serves the stable set without a rollout or visitor ID', () => {
  const rollout = { percent: 100, salt, names: ['mfe-one'] };
  const stable = { set: 'a'.repeat(64), rollouts: [], candidates: [] };
  const rollingOut = { ...stable, rollouts: [rollout], candidates: ['b'.repeat(64)] };
  expect(setFor(stable, 'anyone')).toBe('a'.repeat(64));
  expect(setFor(rollingOut, undefined)).toBe('a'.repeat(64));
  expect(setFor(rollingOut, 'anyone')).toBe('b'.repeat(64));
});

test('[MFE-3] gives each visitor the set of the rollouts that they are in', () => {
  const [one, two] = [
    { percent: 50, salt, names: ['mfe-one'] },
    { percent: 20, salt: newSalt(), names: ['mfe-two'] },
  ];
  const pointer = { set: 'none', rollouts: [one, two], candidates: ['one', 'two', 'both'] };
  const expected = (visitor: string) => {
    const [inOne, inTwo] = [isInRollout(one, visitor), isInRollout(two, visitor)];
    if (inOne) return inTwo ? 'both' : 'one';
    return inTwo ? 'two' : 'none';
  };
  for (const visitor of visitors.slice(0, 1_000)) expect(setFor(pointer, visitor)).toBe(expected(visitor));
  const share = visitors.filter((visitor) => setFor(pointer, visitor) === 'both').length;
  expect(Math.abs(share - visitors.length * 0.1)).toBeLessThanOrEqual(2 * tolerated(0.1));
});
