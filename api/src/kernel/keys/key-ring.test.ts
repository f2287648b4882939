import { drawGeneration, type KeyGeneration, KeyRing, makeGeneration } from './key-ring';

const original = makeGeneration({ accessTokens: Buffer.alloc(32, 1), pins: Buffer.alloc(32, 2) });
const newer = drawGeneration(new Date(Date.now() - 1000));
const pending = drawGeneration(new Date(Date.now() + 60_000));

function ringWith(...generations: KeyGeneration[]) {
  const file = { generations };
  let reads = 0;
  const ring = new KeyRing(generations, () => {
    reads += 1;
    return file.generations;
  });
  return { ring, file, reads: () => reads };
}

test('[SESS-2] uses the newest keys that are active', () => {
  expect(ringWith(original).ring.current()).toBe(original);
  expect(ringWith(newer, original).ring.current()).toBe(newer);
  expect(ringWith(pending, original).ring.current()).toBe(original);
});

test('[SESS-2] verifies with keys that aren’t active yet or any longer', () => {
  const { ring } = ringWith(pending, newer, original);
  expect([pending, newer, original].map(({ id }) => ring.find(id))).toEqual([pending, newer, original]);
});

test('[SESS-2] reads the file for an unknown id', () => {
  const { ring, file } = ringWith(original);
  file.generations = [newer, original];
  expect(ring.find(newer.id)).toBe(newer);
});

test('[SESS-2] forged ids don’t read the file with every request', () => {
  const { ring, reads } = ringWith(original);
  for (let one = 0; one < 50; one += 1) expect(ring.find(`forged-${one}`)).toBeUndefined();
  expect(reads()).toBe(1);
});

test('[SESS-2] finds no keys that were removed', () => {
  expect(ringWith(newer).ring.find(original.id)).toBeUndefined();
});

test('[SESS-2] announces by their ids the keys that it takes over', () => {
  const { ring, file } = ringWith(original);
  const announced: (readonly string[])[] = [];
  ring.onReplaced((ids) => announced.push(ids));
  ring.refresh();
  file.generations = [newer, original];
  ring.find(newer.id);
  ring.reread();
  expect(announced).toEqual([[newer.id, original.id]]);
});
