import { parseCommandLine } from './command-line';

test('runs the gate without words', () => {
  expect(parseCommandLine([])).toMatchObject({ name: 'gate', patterns: [], options: { keepGoing: false } });
});

test('reads a shard, a rotation and a budget', () => {
  const { options } = parseCommandLine(['all', '--shard=2/4', '--rotate=8', '--budget=10m', '--affected']);
  expect(options).toMatchObject({
    shard: { index: 2, of: 4 },
    rotate: 8,
    budgetSeconds: 600,
    affected: true,
  });
});

test.each([['--shard=5/4'], ['--shard=0/4'], ['--shard=half'], ['--rotate=0'], ['--budget=10'], ['--fast']])(
  'refuses %s',
  (word) => {
    expect(() => parseCommandLine(['all', word])).toThrow(word.split('=')[0]);
  },
);
