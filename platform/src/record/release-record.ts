import { slotNames } from '@bank/shared/contracts/releases';
import type { BuildRecord } from '../build/build-record';
import { ownValue } from '../build/own-value';
import { inEachMode, type RemoteManifest, slotInMode } from '../build/remote-manifest';
import { hashOf } from '../store/documents';
import type { ReleaseRecord, SourceTexts } from '../store/release-documents';
import { callsMade } from './calls/bank-calls';
import { doorUses, isDoor } from './door-uses';
import type { BuiltApp } from './read-build';
import { assetsOf, type CompressedFiles } from './store-files';
import { deprecatedExports } from './syntax/deprecated-exports';
import { iconNames } from './syntax/icon-names';

const defaultBudget = { page_bytes: 40_960 };
const defaultSlotBytes = 12_288;

function offersOf({ build, sources }: BuiltApp) {
  const shared = Object.entries(build.offers);
  const icons = iconNames(sources);
  const deprecated = deprecatedExports(sources);
  return {
    doors: Object.fromEntries(
      shared.flatMap(([name, { exports }]) => (isDoor(name) ? [[name, exports]] : [])),
    ),
    libraries: Object.fromEntries(
      shared.flatMap(([name, { version }]) => (isDoor(name) ? [] : [[name, version]])),
    ),
    slots: [...slotNames],
    ...(icons && { icons }),
    ...(Object.keys(deprecated).length > 0 && { deprecated }),
  };
}

type CommonFields = Pick<
  ReleaseRecord,
  | 'version'
  | 'owner'
  | 'commit'
  | 'base'
  | 'entry'
  | 'containers'
  | 'federation'
  | 'assets'
  | 'carries'
  | 'calls'
  | 'sources'
>;

// Stored records keep the store's first property names, because their hashes cover them.
const shellFields = (built: BuiltApp) => ({
  needs: { doors: {}, libraries: {} },
  preload: built.build.preload.start ?? [],
  beside: built.build.initialFiles,
  brings: built.build.sharedModuleFiles,
  ...(built.build.opening && { opening: built.build.opening }),
  offers: offersOf(built),
});

function loadedBy({ build, files }: BuiltApp, compressed: CompressedFiles) {
  const sizeOf = (file: string) => compressed.get(file)?.gzip.length ?? files.get(file)?.length ?? 0;
  return (name: string, withEntry: boolean) => {
    const preload = ownValue(build.preload, name) ?? [];
    const loaded = new Set([...(withEntry ? [build.entry] : []), ...preload]);
    return {
      preload,
      asks: ownValue(build.sharedModules, name) ?? [],
      measured_bytes: [...loaded].reduce((sum, file) => sum + sizeOf(file), 0),
    };
  };
}

function prerenderedIn({ build: { prerendered = {} } }: BuiltApp, page: string) {
  const markup = ownValue(prerendered, page);
  return markup && { prerendered: markup };
}

/** A slot's component loads after the page, so its weight doesn't include the entry. */
function exposedBy(
  built: BuiltApp,
  { pages, slots = [], budget }: RemoteManifest,
  compressed: CompressedFiles,
) {
  const loaded = loadedBy(built, compressed);
  const fills = slots.length > 0;
  return {
    pages: pages.flatMap(inEachMode).map((page) => ({
      ...page,
      ...loaded(page.page, true),
      ...prerenderedIn(built, page.page),
    })),
    ...(fills && {
      slots: slots.map(slotInMode).map((slot) => ({ ...slot, ...loaded(slot.component, false) })),
    }),
    budget: { ...defaultBudget, ...(fills && { slot_bytes: defaultSlotBytes }), ...budget },
  };
}

async function neededDoors({ build, sources }: BuiltApp): Promise<Record<string, string[]>> {
  const requested = Object.values(build.sharedModules).flat().filter(isDoor);
  return { ...Object.fromEntries(requested.map((door) => [door, []])), ...(await doorUses(sources)) };
}

/** A foreign remote's sources import packages that only its own repository has. */
export const compiledSources = ({ isForeign, sources }: BuiltApp): SourceTexts => (isForeign ? {} : sources);

/** Contracts of the site come from its doors, a remote's own from its build. */
function withOwnCalls(made: ReleaseRecord['calls'], { calls: own = [] }: BuildRecord) {
  const ids = new Set(own.map(({ id }) => id));
  return [...made.filter(({ id }) => !ids.has(id)), ...own].sort((one, other) =>
    one.id.localeCompare(other.id),
  );
}

export async function createRecord(
  built: BuiltApp,
  compressed: CompressedFiles,
  commit: string | null,
): Promise<ReleaseRecord> {
  const { name, version, build, files, manifest, sources } = built;
  const common: CommonFields = {
    version,
    owner: manifest?.owner ?? manifest?.label ?? 'Platform',
    commit,
    base: `/remotes/${name}/${version}/`,
    entry: build.entry,
    containers: build.containers,
    ...(build.federation && { federation: build.federation }),
    assets: assetsOf(files, compressed),
    carries: build.bundledLibraries,
    calls: withOwnCalls(await callsMade(sources), build),
    sources: hashOf(compiledSources(built)),
  };
  if (!manifest) return withDigest({ name: 'shell' as const, ...common, ...shellFields(built) });
  return withDigest({
    name,
    label: manifest.label,
    ...common,
    needs: { doors: await neededDoors(built), libraries: build.consumedLibraries },
    ...exposedBy(built, manifest, compressed),
    ...(build.packages && { packages: build.packages }),
  });
}

const withDigest = <Fields extends object>(fields: Fields) => ({ ...fields, digest: hashOf(fields) });
