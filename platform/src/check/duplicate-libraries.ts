import { ownValue } from '../build/own-value';
import type { ReleaseRecord, RemoteRecord, ShellRecord } from '../store/release-documents';
import { byScope, kb, listWeights, packageWeights, totalBytes } from './libraries/package-weights';
import { isRouter, replacementIn } from './libraries/replacing-doors';
import { type Problem, problem, type Rule } from './rules';

/**
 * A remote's own contracts need zod. A second copy shares no state with the first, and the remote's budget
 * limits its weight; a door would add all of zod to every page.
 */
const mayBeBundledTwice = new Set(['zod']);

interface Duplicate {
  library: string;
  holder: ReleaseRecord;
}

const isShared = ({ offers }: ShellRecord, library: string): boolean =>
  [offers.libraries, offers.doors].some((offered) => Object.hasOwn(offered, library));

/** What the remote's own sources import to get the library. Unknown for other tool chains. */
const importsOf = ({ packages = {} }: RemoteRecord, library: string): string[] => {
  const by = ownValue(packages, library)?.by ?? [];
  return by.length > 0 ? by : [library];
};

/**
 * What a package brings is part of its weight, which the budget limits, unless the page can have it only once, or a
 * door replaces it.
 */
const counts = (shell: ShellRecord, imported: string, library: string, isHeld: boolean): boolean =>
  imported === library ||
  isHeld ||
  isRouter(library) ||
  isShared(shell, library) ||
  replacementIn(shell, library) !== undefined;

function lockAccountParagraphs(shell: ShellRecord, imported: string, duplicates: Duplicate[]): string {
  const libraries = duplicates.map(({ library }) => library);
  if (libraries.some((library) => isShared(shell, library)))
    return `set import: false for ${libraries.join() === imported ? 'it' : libraries.join(', ')}`;
  const replaced = [imported, ...libraries].find((name) => replacementIn(shell, name));
  return replaced
    ? `use ${replacementIn(shell, replaced)} instead of ${replaced}`
    : `no door replaces ${imported}: leave it out, or ask for one`;
}

function weightOf(remote: RemoteRecord, imported: string): string {
  const weights = packageWeights(remote).filter(({ by }) => by.includes(imported));
  if (weights.length === 0) return '';
  const brought = byScope(weights.filter(({ name, bytes }) => name !== imported && bytes > 0));
  const what = brought.length > 0 ? ` with what it brings: ${listWeights(brought)}` : '';
  return ` (${kb(totalBytes(weights))} gzipped${what})`;
}

/** What a second copy does, or who has the first. */
function objection(shell: ShellRecord, { library, holder }: Duplicate): string {
  if (isRouter(library)) return 'a second router, which breaks the page';
  return isShared(shell, library) ? 'which the shell shares' : `which ${holder.name} bundles too`;
}

function describe(
  shell: ShellRecord,
  remote: RemoteRecord,
  imported: string,
  duplicates: Duplicate[],
): string {
  const verb = remote.packages ? 'imports' : 'bundles';
  const worst =
    duplicates.find(({ library }) => isRouter(library)) ??
    duplicates.find(({ library }) => library === imported) ??
    duplicates[0];
  if (!worst) return '';
  const isKnown = worst.library === imported || isRouter(imported);
  const brings = isKnown ? '' : `, which brings ${duplicates.map(({ library }) => library).join(', ')}`;
  return `${remote.name} ${verb} ${imported}${weightOf(remote, imported)}${brings}, ${objection(shell, worst)}: ${lockAccountParagraphs(shell, imported, duplicates)}`;
}

function duplicatesIn(
  shell: ShellRecord,
  remote: RemoteRecord,
  holders: Map<string, ReleaseRecord>,
): Problem[] {
  const held = remote.carries.flatMap((library) => {
    if (mayBeBundledTwice.has(library)) return [];
    const holder = holders.get(library) ?? (isRouter(library) ? shell : undefined);
    return holder ? [{ library, holder }] : [];
  });
  const byImport = new Map<string, Duplicate[]>();
  for (const duplicate of held)
    for (const imported of importsOf(remote, duplicate.library))
      if (counts(shell, imported, duplicate.library, holders.has(imported)))
        byImport.set(imported, [...(byImport.get(imported) ?? []), duplicate]);
  return [...byImport].map(([imported, duplicates]) => {
    const others = duplicates.map(({ holder }) => holder);
    return problem('libraries', [remote, ...new Set(others)], describe(shell, remote, imported, duplicates));
  });
}

export const noDuplicateLibraries: Rule = ({ shell, remotes }) => {
  const shared = [shell.offers.libraries, shell.offers.doors].flatMap(Object.keys);
  const holders = new Map<string, ReleaseRecord>([...shared, ...shell.carries].map((name) => [name, shell]));
  return remotes.flatMap((remote) => {
    const found = duplicatesIn(shell, remote, holders);
    for (const library of remote.carries) if (!holders.has(library)) holders.set(library, remote);
    return found;
  });
};
