import type { Content } from '../store/content';
import type { ReleaseStore } from '../store/release-store';
import { fitsShell } from './fits-shell';
import { carriedOnce } from './no-duplicate-libraries';
import { pinsItsFiles } from './pinned-files';
import type { Problem } from './problem';
import { knownCalls } from './served-calls';
import { typesFit } from './types-fit';
import { routesApart } from './unique-routes';
import { withinBudget } from './within-budget';

const concerning = (names: string[]) => (one: Problem) => one.names.some((name) => names.includes(name));

/** What the records themselves say against a composition, as far as it has to do with these releases. */
export function checkRecords(store: ReleaseStore, content: Content, names: string[]): Problem[] {
  const live = store.readBankCalls();
  const rules = [
    fitsShell,
    routesApart,
    carriedOnce,
    pinsItsFiles(store, names),
    withinBudget,
    ...(live ? [knownCalls(live)] : []),
  ];
  return rules.flatMap((rule) => rule(content)).filter(concerning(names));
}

/** Everything that speaks against showing this composition, as far as it has to do with these releases. */
export async function checkContent(
  store: ReleaseStore,
  content: Content,
  names: string[],
): Promise<Problem[]> {
  const found = checkRecords(store, content, names);
  // A missing door would only be told a second time by the compiler.
  return found.length > 0 ? found : typesFit(store, content, names);
}

/** What would not start at all: the little that even a rollback is held up by. */
export const checkBasics = (content: Content, names: string[]): Problem[] =>
  [fitsShell, routesApart].flatMap((rule) => rule(content)).filter(concerning(names));
