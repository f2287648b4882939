import type { Sources } from '../../../scripts/sources/source-files';
import { isNode, parse } from '../../../scripts/sources/syntax';
import { findNegatives, type Negative } from './find-negatives';
import { literalRuns } from './literal-runs';
import { isKnown, Pool } from './pool';
import { readTexts } from './read-texts';

const tests = /\.test\.tsx?$|^e2e\//;
const code = /\.tsx?$/;
const mayExpectAbsence = /\bquery|\.not\.|\b(?:detached|hidden|toBe|toHaveLength)\b/;

/** The query methods of Testing Library, and of Playwright's locators. */
const onScreens = /^query|^toBe$|^toHaveLength$|^waitFor$|^toHaveTextContent$/;

/** Texts that only other programs write, and why their absence is worth a test. */
const fromOutside: Record<string, string> = {
  EmbeddedFile: 'an action of the PDF standard',
  SubmitForm: 'an action of the PDF standard',
  GoToR: 'an action of the PDF standard',
  'javascript:': 'a URL that runs a script',
  sourceMappingURL: 'bundlers append it to scripts',
  '"level":50': 'the logger writes it for errors',
  'environment:': 'a key of Compose that would put secrets into the environment',
  'node_modules/fastify': 'package-lock.json contains it',
  'node_modules/jest': 'package-lock.json contains it',
};

/** A page shows its own texts, those of shared and those of the shell around it. */
function scopeOf(path: string): RegExp {
  const [, own] = /^(mfe-[^/]+|shell|shared)\//.exec(path) ?? [];
  return own ? new RegExp(`^(${own}|shared|shell)/`) : /^(?!lab\/house\/)/;
}

function poolsByScope(sources: Sources): (path: string) => Pool {
  const texts = [...sources]
    .filter(([path]) => !tests.test(path))
    .map(([path, text]) => {
      const read = code.test(path)
        ? readTexts(parse(path, text))
        : { all: [text], besideValues: [], names: [] };
      return { path, read };
    });
  const pools = new Map<string, Pool>();
  return (path) => {
    const scope = scopeOf(path);
    const known = pools.get(scope.source);
    const pool = known ?? new Pool(texts.filter((one) => scope.test(one.path)).map(({ read }) => read));
    pools.set(scope.source, pool);
    return pool;
  };
}

function unknownTexts({ node, query }: Negative, pools: readonly Pool[]): string[] {
  const isPattern = node.type === 'RegExpLiteral';
  const wanted = isPattern ? literalRuns(String(node.pattern)) : [String(node.value)];
  const search = {
    place: onScreens.test(query) ? 'screen' : 'data',
    isExact: query.startsWith('query') && !isPattern,
    ignoresCase: isPattern && String(node.flags).includes('i'),
  } as const;
  return wanted.filter((text) => !(text in fromOutside) && !isKnown({ text, ...search }, pools));
}

/**
 * Finds expectations that a text is absent, although nothing could show that text, so that they can't fail. Doesn't
 * see texts in variables and templates, roles without a name, stored locators, and texts that only other pages show.
 */
export function checkNegatives(sources: Sources): string[] {
  const poolFor = poolsByScope(sources);
  return [...sources].flatMap(([path, text]) => {
    if (!tests.test(path) || !code.test(path) || !mayExpectAbsence.test(text)) return [];
    const tree = parse(path, text);
    const negatives = findNegatives(tree);
    if (negatives.length === 0) return [];
    const own = new Pool([readTexts(tree, new Set(negatives.map(({ node }) => node).filter(isNode)))]);
    return negatives.flatMap((negative) =>
      unknownTexts(negative, [poolFor(path), own]).map(
        (unknown) => `${path}: ${negative.query} looks for “${unknown}”, which nothing shows`,
      ),
    );
  });
}
