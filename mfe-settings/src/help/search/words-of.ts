const stopWords = new Set(
  `a about after all also am an and any are as at be been but by can cant could did didnt do does doesnt dont
  for from good had has have he hello her hey hi him his how i if im in into is isnt it its ive just me my
  no not of on one or our please she should so some thank thanks that the their them then there they this
  to today too up was we were what when where which who whom why will with would yesterday you your`.split(
    /\s+/,
  ),
);

/** “declined”, “declines” and “decline” become the same word. */
export function stem(word: string): string {
  const singular = word.replace(/ie[sd]$/, 'y').replace(/(?<=s|x|ch|sh)es$|(?<![su])s$/, '');
  const plain = singular.replace(/(?<=...)(?:ing|ed)$/, '').replace(/([b-df-hj-np-tv-z])\1$/, '$1');
  return plain.length > 3 ? plain.replace(/e$/, '') : plain;
}

const split = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Without words that every question has, unless there are no others. */
export function wordsOf(text: string): string[] {
  const all = split(text);
  const telling = all.filter((word) => !stopWords.has(word));
  return [...new Set((telling.length > 0 ? telling : all).map(stem))];
}
