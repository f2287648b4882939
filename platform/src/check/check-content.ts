import type { Mode } from '@bank/shared/contracts/mode';
import * as contracts from '@bank/shared/contracts/mode';
import type { Content } from '../store/content';
import type { Channel, RemoteRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { servedCalls } from './calls-fit';
import { checkConduct } from './conduct/check-conduct';
import { usesOfEnded } from './deprecations';
import { noDuplicateLibraries } from './duplicate-libraries';
import { firstCallsFit } from './first-calls';
import { fitsShell } from './fits-shell';
import { checkFiles } from './pinned-files';
import { quietMarkup } from './prerendered-markup';
import { formatProblem, knownIcons, knownSlots, type Problem, problem, type Rule } from './rules';
import { typesFit } from './types-fit';
import { withinBudget } from './within-budget';

const reservedPaths = [
  '/api',
  '/remotes',
  '/releases',
  '/platform',
  '/dev',
  '/mailbox',
  '/terminal',
  '/chat',
  '/live',
  '/ready',
];

type Claim = [what: string, remote: RemoteRecord];

function claimsIn(mode: Mode, remote: RemoteRecord): Claim[] {
  const shown = remote.pages.filter((page) => (page.mode ?? mode) === mode);
  const claimed = shown.flatMap(({ page, paths, menu }) => [
    ...paths.map((path) => `the path ${path}`),
    ...(paths.length === 0 ? [`the dialog ${page}`] : []),
    ...(menu ? [`the menu entry “${menu.label}”`] : []),
  ]);
  return claimed.map((what) => [what, remote]);
}

function claimedTwiceIn(mode: Mode, remotes: RemoteRecord[]): Problem[] {
  const holders = new Map<string, RemoteRecord>();
  const claims = remotes.flatMap((remote) => claimsIn(mode, remote));
  return claims.flatMap(([what, remote]) => {
    const holder = holders.get(what);
    if (!holder) holders.set(what, remote);
    return holder
      ? [problem('routes', [remote, holder], `${remote.name} and ${holder.name} both claim ${what}`)]
      : [];
  });
}

/** A claim in both modes is one problem. */
function claimedTwice(remotes: RemoteRecord[]): Problem[] {
  const found = contracts.mode.options.flatMap((mode) => claimedTwiceIn(mode, remotes));
  return [...new Map(found.map((one) => [formatProblem(one), one])).values()];
}

const isReserved = (path: string) =>
  reservedPaths.some((reserved) => path === reserved || path.startsWith(`${reserved}/`));

const reservedBySite = (remote: RemoteRecord): Problem[] =>
  remote.pages
    .flatMap(({ paths }) => paths.filter(isReserved))
    .map((path) => problem('routes', [remote], `${remote.name} claims ${path}, which the site reserves`));

const uniqueRoutes: Rule = ({ remotes }) => [...claimedTwice(remotes), ...remotes.flatMap(reservedBySite)];

const involves = (names: string[]) => (one: Problem) => one.names.some((name) => names.includes(name));

export async function checkRecords(
  store: ReleaseStore,
  content: Content,
  names: string[],
  channel?: Channel,
): Promise<Problem[]> {
  const live = await store.readBankCalls(channel);
  const files = await checkFiles(store, content, names);
  const conduct = await checkConduct(store, content, names);
  const rules = [
    fitsShell,
    uniqueRoutes,
    knownSlots,
    knownIcons,
    noDuplicateLibraries,
    () => files,
    () => conduct,
    withinBudget,
    firstCallsFit,
    quietMarkup,
    ...(live ? [servedCalls(live)] : []),
    (shown: Content) => usesOfEnded(shown, live),
  ];
  return rules.flatMap((rule) => rule(content)).filter(involves(names));
}

export async function checkContent(
  store: ReleaseStore,
  content: Content,
  names: string[],
  channel?: Channel,
): Promise<Problem[]> {
  const found = await checkRecords(store, content, names, channel);
  // The compiler would only repeat the problems that these rules found.
  return found.length > 0 ? found : typesFit(store, content, names);
}

export const refuseProblems =
  (store: ReleaseStore) =>
  async (content: Content, names: string[], channel: Channel): Promise<void> => {
    const problems = await checkContent(store, content, names, channel);
    if (problems.length > 0) throw new ReleaseRefused(problems.map(formatProblem).join('\n'));
  };

/** Minor problems must not block a rollback. */
export const checkBasics = (content: Content, names: string[]): Problem[] =>
  [fitsShell, uniqueRoutes].flatMap((rule) => rule(content)).filter(involves(names));
