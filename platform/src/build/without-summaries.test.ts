import withoutSummaries from './without-summaries.mjs';

test.each([
  ["  path: '/x/',\n  summary: 'The rates',\n  access: 'anyone',", "  path: '/x/',\n  \n  access: 'anyone',"],
  ['  summary: "The customer\'s rates",', '  '],
  ["  summary:\n    'Many words',\n  access: 'anyone',", "  \n\n  access: 'anyone',"],
])('drops the summary of a call, but no line', (source, without) => {
  expect(withoutSummaries(source)).toBe(without);
});

test('keeps a summary that is a field of an answer', () => {
  const source = 'answer: z.object({ summary: z.string() }),';
  expect(withoutSummaries(source)).toBe(source);
});
