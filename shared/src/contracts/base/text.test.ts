import { line, optionalLine, personName } from './text';

const fields = {
  name: personName('Missing'),
  payee: line(100, 'Missing'),
  memo: optionalLine(140),
};

const hidden = 'Please remove hidden characters. It helps to type the text instead of pasting it.';

const problemsOf = (typed: string) =>
  Object.values(fields).map((field) => {
    const read = field.safeParse(typed);
    return read.success ? '' : read.error.issues[0]?.message;
  });

test.each([
  ['a right-to-left override', '\u202e'],
  ['a left-to-right embedding', '\u202a'],
  ['a right-to-left isolate', '\u2067'],
  ['a right-to-left mark', '\u200f'],
  ['an Arabic letter mark', '\u061c'],
  ['a zero-width space', '\u200b'],
  ['a zero-width joiner between Latin letters', '\u200d'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a line separator', '\u2028'],
  ['a tag character', '\u{e0041}'],
  ['a Hangul filler', '\u3164'],
  ['a private character', '\ue000'],
])('[API-7] names, payees and memos reject %s', (_what, character) => {
  expect(problemsOf(`Ki${character}m`)).toEqual(Array(3).fill(hidden));
});

test.each([
  ['Persian with a non-joiner', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['Sinhala with a joiner', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
  ['Hebrew', '\u05d3\u05d5\u05d3'],
  ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ['a heart on fire', '\u2764\ufe0f\u200d\u{1f525}'],
])('[API-7] names, payees and memos accept %s', (_what, typed) => {
  expect(problemsOf(typed)).toEqual(Array(3).fill(''));
});
