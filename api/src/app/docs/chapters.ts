import type { Chapter, Example } from '../../kernel/feature/example';
import type { Feature } from '../../kernel/feature/feature';
import type { Rules, ServedCall } from '../../kernel/http/serve';

/** An example with the rules of its call. */
export type ShownExample = Example & { rules: Rules };

export interface ShownChapter extends Chapter {
  examples: readonly ShownExample[];
}

/** With the examples of calls that the bank serves, first those of the feature that has the chapter. */
export function chaptersOf(features: readonly Feature[], served: readonly ServedCall[]): ShownChapter[] {
  const rulesOf = new Map(served.map(({ contract, rules }) => [contract.id, rules]));
  const withRules = (example: Example) => {
    const rules = rulesOf.get(example.call.id);
    return rules ? [{ ...example, rules }] : [];
  };
  const all = features.flatMap(({ examples = [] }) => examples);
  return features
    .flatMap(({ chapter, examples = [] }) => {
      if (!chapter) return [];
      const own = examples.filter((example) => example.chapter === null);
      const others = all.filter((example) => example.chapter === chapter.title);
      return [{ ...chapter, examples: [...own, ...others].flatMap(withRules) }];
    })
    .filter(({ examples }) => examples.length > 0)
    .sort((one, other) => one.place - other.place);
}
