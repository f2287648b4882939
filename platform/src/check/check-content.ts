import type { Content } from '../store/content';
import type { ReleaseRecord, RemoteRecord, ShellRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { fitsShell } from './fits-shell';
import { knownIcons } from './known-icons';
import { knownSlots } from './known-slots';
import { checkFiles } from './pinned-files';
import { formatProblem, type Problem, problem, type Rule } from './problem';
import { servedCalls } from './served-calls';
import { typesFit } from './types-fit';

const reservedPaths = [
  '/api',
  '/remotes',
  '/releases',
  '/platform',
  '/mailbox',
  '/terminal',
  '/chat',
  '/live',
  '/ready',
];

type Claim = [what: string, remote: RemoteRecord];

function claimsOf(remote: RemoteRecord): Claim[] {
  const claimed = remote.pages.flatMap(({ page, paths, menu }) => [
    ...paths.map((path) => `the path ${path}`),
    ...(paths.length === 0 ? [`the dialog ${page}`] : []),
    ...(menu ? [`the menu entry “${menu.label}”`] : []),
  ]);
  return claimed.map((what) => [what, remote]);
}

function claimedTwice(remotes: RemoteRecord[]): Problem[] {
  const holders = new Map<string, RemoteRecord>();
  return remotes.flatMap(claimsOf).flatMap(([what, remote]) => {
    const holder = holders.get(what);
    if (!holder) holders.set(what, remote);
    return holder
      ? [problem('routes', [remote, holder], `${remote.name} and ${holder.name} both claim ${what}`)]
      : [];
  });
}

const isReserved = (path: string) =>
  reservedPaths.some((reserved) => path === reserved || path.startsWith(`${reserved}/`));

const reservedBySite = (remote: RemoteRecord): Problem[] =>
  remote.pages
    .flatMap(({ paths }) => paths.filter(isReserved))
    .map((path) => problem('routes', [remote], `${remote.name} claims ${path}, which the site reserves`));

const uniqueRoutes: Rule = ({ remotes }) => [...claimedTwice(remotes), ...remotes.flatMap(reservedBySite)];

const maxPageBytes = 102_400;
const maxSlotBytes = 24_576;

const weightsOf = ({ pages, slots = [], budget: { page_bytes, slot_bytes = 0 } }: RemoteRecord) => [
  ...pages.map(({ page, measured_bytes }) => ({ what: page, weight: measured_bytes, max: page_bytes })),
  ...slots.map(({ component, measured_bytes }) => ({
    what: component,
    weight: measured_bytes,
    max: slot_bytes,
  })),
];

function tooHeavy(remote: RemoteRecord): Problem[] {
  const { name, budget } = remote;
  const over = weightsOf(remote)
    .filter(({ weight, max }) => weight > max)
    .map(({ what, weight, max }) => `${what} of ${name} weighs ${weight} bytes, budget ${max}`);
  const tooGenerous = (what: string, bytes: number, max: number) =>
    bytes > max ? [`the budget of ${name} is ${bytes} bytes a ${what}, maximum ${max}`] : [];
  const texts = [
    ...over,
    ...tooGenerous('page', budget.page_bytes, maxPageBytes),
    ...tooGenerous('slot', budget.slot_bytes ?? 0, maxSlotBytes),
  ];
  return texts.map((text) => problem('budget', [remote], text));
}

const withinBudget: Rule = ({ remotes }) => remotes.flatMap(tooHeavy);

function bundledTwice(
  shell: ShellRecord,
  library: string,
  releases: [ReleaseRecord, ReleaseRecord],
): Problem {
  const [release, first] = releases;
  const bundles = `${release.name} bundles ${library}, which`;
  const isShared = [shell.offers.libraries, shell.offers.doors].some((offered) =>
    Object.hasOwn(offered, library),
  );
  const text =
    isShared && first === shell
      ? `${bundles} the shell shares: set import: false for it`
      : `${bundles} ${first.name} bundles too: use a door of @bank/shared`;
  return problem('libraries', releases, text);
}

/**
 * A remote's own contracts need zod. A second copy shares no state with the first, and the remote's budget
 * limits its weight; a door would add all of zod to every page.
 */
const mayBeBundledTwice = new Set(['zod']);

const noDuplicateLibraries: Rule = (content) => {
  const { shell } = content;
  const sharedByShell = [shell.offers.libraries, shell.offers.doors].flatMap(Object.keys);
  const bundledBy = new Map<string, ReleaseRecord>(sharedByShell.map((name) => [name, shell]));
  for (const library of shell.carries) bundledBy.set(library, shell);
  return content.remotes.flatMap((remote) =>
    remote.carries.flatMap((library) => {
      if (mayBeBundledTwice.has(library)) return [];
      const first = bundledBy.get(library);
      if (!first) bundledBy.set(library, remote);
      return first ? [bundledTwice(shell, library, [remote, first])] : [];
    }),
  );
};

const involves = (names: string[]) => (one: Problem) => one.names.some((name) => names.includes(name));

export async function checkRecords(
  store: ReleaseStore,
  content: Content,
  names: string[],
): Promise<Problem[]> {
  const live = await store.readBankCalls();
  const files = await checkFiles(store, content, names);
  const rules = [
    fitsShell,
    uniqueRoutes,
    knownSlots,
    knownIcons,
    noDuplicateLibraries,
    () => files,
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
  const found = await checkRecords(store, content, names);
  // The compiler would only repeat the problems that these rules found.
  return found.length > 0 ? found : typesFit(store, content, names);
}

export const refuseProblems =
  (store: ReleaseStore) =>
  async (content: Content, names: string[]): Promise<void> => {
    const problems = await checkContent(store, content, names);
    if (problems.length > 0) throw new ReleaseRefused(problems.map(formatProblem).join('\n'));
  };

/** Minor problems must not block a rollback. */
export const checkBasics = (content: Content, names: string[]): Problem[] =>
  [fitsShell, uniqueRoutes].flatMap((rule) => rule(content)).filter(involves(names));
