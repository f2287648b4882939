import { readWords, UsageError } from './read-words';

const options = { to: { type: 'string' } } as const;

test('reads options, names and a request for help', () => {
  const { values, positionals } = readWords(['one', '--to', 'two', '-h'], options);
  expect([{ ...values }, positionals]).toEqual([{ to: 'two', help: true }, ['one']]);
});

test.each([
  [['--force'], true, "Unknown option '--force'"],
  [['--to'], true, "Option '--to <value>' argument missing"],
  [['one'], false, "Unexpected argument 'one'"],
])('refuses %j without a stack trace', (words, takesNames, problem) => {
  expect(() => readWords(words, options, takesNames)).toThrow(UsageError);
  expect(() => readWords(words, options, takesNames)).toThrow(
    expect.objectContaining({ expected: true, message: expect.stringContaining(problem) }),
  );
});
