import type { Content } from '../store/content';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { fitsShell } from './fits-shell';
import { noDuplicateLibraries } from './no-duplicate-libraries';
import { pinnedFiles } from './pinned-files';
import { formatProblem, type Problem } from './problem';
import { servedCalls } from './served-calls';
import { typesFit } from './types-fit';
import { uniqueRoutes } from './unique-routes';
import { withinBudget } from './within-budget';

const involves = (names: string[]) => (one: Problem) => one.names.some((name) => names.includes(name));

export function checkRecords(store: ReleaseStore, content: Content, names: string[]): Problem[] {
  const live = store.readBankCalls();
  const rules = [
    fitsShell,
    uniqueRoutes,
    noDuplicateLibraries,
    pinnedFiles(store, names),
    withinBudget,
    ...(live ? [servedCalls(live)] : []),
  ];
  return rules.flatMap((rule) => rule(content)).filter(involves(names));
}

export async function checkContent(
  store: ReleaseStore,
  content: Content,
  names: string[],
): Promise<Problem[]> {
  const found = checkRecords(store, content, names);
  // The compiler would only repeat that a door is missing.
  return found.length > 0 ? found : typesFit(store, content, names);
}

export const refuseProblems =
  (store: ReleaseStore) =>
  async (content: Content, names: string[]): Promise<void> => {
    const problems = await checkContent(store, content, names);
    if (problems.length > 0) throw new ReleaseRefused(problems.map(formatProblem).join('\n'));
  };

/** Only what would keep a page from starting, so that nothing less holds up a rollback. */
export const checkBasics = (content: Content, names: string[]): Problem[] =>
  [fitsShell, uniqueRoutes].flatMap((rule) => rule(content)).filter(involves(names));
