import type { Sources } from '../../scripts/sources/source-files';

interface Comment {
  line: number;
  text: string;
}

const block = /^[ \t]*\/\*\*?([\s\S]*?)\*\/|(?:^[ \t]*\/\/.*\n)+/gm;

const plain = (comment: string) =>
  comment
    .replaceAll(/^\s*(\/\/|\/\*\*?|\*(?!\/))/gm, '')
    .replace(/\*\/\s*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const commentsIn = (source: string): Comment[] =>
  [...source.matchAll(block)].map((match) => ({
    line: source.slice(0, match.index).split('\n').length,
    text: plain(match[0]),
  }));

const always = /^(Of|Apart|Also|Otherwise|Besides?|Not(?! (all|every)))\b/;
const preposition =
  /^(In|For|Without|With|By|As|From|On|At|To|Like|Within|Between|Among|During|Per|Over|Under|Instead|Unless)\b(?!-)/;

/** A clause before a comma is an adverb of a sentence that has a subject. */
const isFragment = (text: string) => {
  const [sentence = ''] = text.split(/(?<=[.:]) /);
  return always.test(sentence) || (preposition.test(sentence) && !sentence.includes(','));
};

export const findFragments = (sources: Sources): string[] =>
  [...sources].flatMap(([path, source]) =>
    commentsIn(source)
      .filter(({ text }) => isFragment(text))
      .map(({ line, text }) => `${path}:${line} "${text}": begin with who or what does it`),
  );

const isComment = (line: string) => /^\s*(\/\/|\/\*|\*)/.test(line);

/** A percentage of the lines with text. */
export function shareOfComments(sources: Sources): number {
  const lines = [...sources.values()]
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.trim() !== '');
  return Math.round((1000 * lines.filter(isComment).length) / lines.length) / 10;
}
