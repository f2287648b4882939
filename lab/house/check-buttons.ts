import type { Sources } from '../../scripts/sources/source-files';

const button = /<(Button|ButtonLink)\b(?:=>|[^<>])*>([^<]*(?:<(?!\/\1)[^<]*)*)<\/\1>/g;
const text = /'((?:[^'\\]|\\.)*)'|"([^"]*)"|([^{}<>'"]+)/g;

/** Completes the text for screen readers. */
const hidden = /<VisuallyHidden>[\s\S]*?<\/VisuallyHidden>/g;

const small = new Set([
  'a',
  'an',
  'and',
  'as',
  'for',
  'in',
  'it',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
  'your',
]);

/** The specification fixes them. */
const stated = new Set(['Load more']);

const isInSentenceCase = (words: string) =>
  words.split(/\s+/).some((word, at) => at > 0 && /^[a-z]/.test(word) && !small.has(word));

const textsIn = (children: string) =>
  [
    ...children
      .replace(hidden, '')
      .replace(/<[^>]*>/g, '')
      .matchAll(text),
  ].map(([, one, two, three]) => (one ?? two ?? three ?? '').trim());

/** Buttons, and links that look like buttons, whose text isn't in title case. */
export const checkButtons = (sources: Sources): string[] =>
  [...sources]
    .filter(([path]) => path.endsWith('.tsx') && !/\.test\.|\/gallery\//.test(path))
    .flatMap(([path, source]) =>
      [...source.matchAll(button)]
        .flatMap(([, , children = '']) => textsIn(children))
        .filter((one) => /^[A-Z]/.test(one) && !stated.has(one) && isInSentenceCase(one))
        .map((one) => `${path}: ${one}`),
    );
