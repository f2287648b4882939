import type { Sources } from '../../scripts/sources/source-files';

/** Layers in which only a feature's list of calls, jobs or rules may be what makes code run. */
const layers = /^api\/src\/(kernel|ledger|identity|payments|products)\//;

const forTests = /\.test\.tsx?$|\/testing\/|^api\/reliability\/|^(e2e|deploy)\//;

const exported = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;

const wordsOf = (text: string): string[] => text.match(/\b\w+\b/g) ?? [];

/** A function that only tests run was once wired to something, or never was. */
export function checkUsed(sources: Sources): string[] {
  const product = [...sources].filter(([path]) => !forTests.test(path));
  const filesWith = new Map<string, number>();
  for (const [, text] of product)
    for (const word of new Set(wordsOf(text))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1);
  const isUsed = (text: string, name: string) =>
    (filesWith.get(name) ?? 0) > 1 || wordsOf(text).filter((word) => word === name).length > 1;
  return product
    .filter(([path]) => layers.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(exported)]
        .filter(([, name = '']) => !isUsed(text, name))
        .map(([, name]) => `${path} exports ${name}, which only tests use`),
    );
}
