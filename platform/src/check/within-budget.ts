import type { RemoteRecord } from '../store/release-documents';
import { type Problem, problem, type Rule } from './problem';

const maxBudgetBytes = 102_400;

function tooHeavy(remote: RemoteRecord): Problem[] {
  const { name, budget, pages } = remote;
  const over = pages
    .filter(({ measured_bytes }) => measured_bytes > budget.page_bytes)
    .map(
      ({ page, measured_bytes }) =>
        `${page} of ${name} weighs ${measured_bytes} bytes, budget ${budget.page_bytes}`,
    );
  const tooGenerous =
    budget.page_bytes > maxBudgetBytes
      ? [`the budget of ${name} is ${budget.page_bytes} bytes a page, maximum ${maxBudgetBytes}`]
      : [];
  return [...over, ...tooGenerous].map((text) => problem('budget', [remote], text));
}

export const withinBudget: Rule = ({ remotes }) => remotes.flatMap(tooHeavy);
