import { type Article, topics } from '../articles/article';
import { isOneTypoAway } from './is-one-typo-away';
import { wordsOf } from './words-of';

interface Field {
  words: readonly string[];
  weight: number;
}

interface Indexed {
  article: Article;
  fields: readonly Field[];
}

const plainText = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');

const textOf = ({ answer, steps = [], more = '', topic }: Article) =>
  plainText([answer, ...steps, more, topics[topic]].join(' '));

const toIndexed = (article: Article): Indexed => ({
  article,
  fields: [
    { words: wordsOf(article.question), weight: 6 },
    { words: wordsOf(article.keywords), weight: 4 },
    { words: wordsOf(textOf(article)), weight: 1 },
  ],
});

/** Shorter words have too many neighbors. */
const shortestTypo = 4;
const shortestPrefix = 3;

function likeness(typed: string, word: string): number {
  if (typed === word) return 1;
  if (typed.length >= shortestPrefix && word.startsWith(typed)) return 0.7;
  return typed.length >= shortestTypo && isOneTypoAway(typed, word) ? 0.5 : 0;
}

const fieldScore = (typed: string, { words, weight }: Field): number =>
  weight * Math.max(0, ...words.map((word) => likeness(typed, word)));

const wordScore = (typed: string, { fields }: Indexed): number =>
  Math.max(...fields.map((field) => fieldScore(typed, field)));

/** How much of the question was typed, which decides between similar ones. */
function coverage(typed: readonly string[], { fields: [question] }: Indexed): number {
  const words = question?.words ?? [];
  return words.filter((word) => typed.includes(word)).length / words.length;
}

/** A word says more if few articles have it. */
function rarity(scores: readonly number[]): number {
  const found = scores.filter((score) => score > 0).length;
  return found > 0 ? Math.log(1 + scores.length / found) : 0;
}

/** Articles that have at least this share of the words. */
const minShare = 0.5;
/** Articles that score at least this share of the best one. */
const minOfBest = 0.25;

/** Best first. Prefers questions to keywords, and keywords to the rest of the text. */
export function searchArticles(articles: readonly Article[], query: string): Article[] {
  const typed = wordsOf(query);
  if (typed.length === 0) return [];
  const indexed = articles.map(toIndexed);
  const byWord = typed.map((word) => indexed.map((one) => wordScore(word, one)));
  const rarities = byWord.map(rarity);
  const scored = indexed.map((one, at) => {
    const scores = byWord.map((scoresOfWord) => scoresOfWord[at] ?? 0);
    const share = scores.filter((score) => score > 0).length / typed.length;
    const sum = scores.reduce((total, score, word) => total + score * (rarities[word] ?? 0), 0);
    const { article } = one;
    return { article, score: share >= minShare ? sum * share * (1 + 0.2 * coverage(typed, one)) : 0 };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * minOfBest)
    .sort((one, other) => other.score - one.score)
    .map(({ article }) => article);
}
