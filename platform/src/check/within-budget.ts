import type { RemoteRecord } from '../store/release-documents';
import { type Problem, problem, type Rule } from './problem';

/** The most that a remote may allow itself. */
const ceiling = 102_400;

function tooHeavy(remote: RemoteRecord): Problem[] {
  const { name, budget, pages } = remote;
  const over = pages.filter(({ measured_bytes }) => measured_bytes > budget.page_bytes);
  return [
    ...over.map(({ page, measured_bytes }) =>
      problem(
        'budget',
        [remote],
        `${page} of ${name} weighs ${measured_bytes} bytes, budget ${budget.page_bytes}`,
      ),
    ),
    ...(budget.page_bytes > ceiling
      ? [
          problem(
            'budget',
            [remote],
            `${name} asks for ${budget.page_bytes} bytes a page; ${ceiling} is the most`,
          ),
        ]
      : []),
  ];
}

/** No page weighs more than its remote's budget, gzipped. */
export const withinBudget: Rule = ({ remotes }) => remotes.flatMap(tooHeavy);
