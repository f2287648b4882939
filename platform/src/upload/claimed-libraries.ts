import { isRouter } from '../check/libraries/replacing-doors';
import type { BuiltApp } from '../record/read-build';
import { librariesIn } from '../record/syntax/foreign-shares';
import { readChannel, setsIn } from '../store/channel-state';
import type { ShellRecord } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';

async function shellsOf(store: ReleaseStore): Promise<ShellRecord[]> {
  const channels = await store.channels();
  const states = await Promise.all(channels.map((channel) => readChannel(store, channel)));
  return states.flatMap(setsIn).map(({ shell }) => shell);
}

const librariesOf = ({ offers, carries }: ShellRecord): string[] => [
  ...Object.keys(offers.libraries),
  ...Object.keys(offers.doors),
  ...carries,
];

const scriptsOf = ({ files }: BuiltApp): string[] =>
  [...files].flatMap(([file, bytes]) => (/\.[cm]?js$/.test(file) ? [bytes.toString()] : []));

/**
 * A squad's claim to bundle a library would keep others from publishing one that bundles it too. So a claim
 * counts only against the squad itself: if a shell has the library already, or the page can't have a second one.
 */
export async function withLimitedClaims(store: ReleaseStore, built: BuiltApp): Promise<BuiltApp> {
  const known = new Set((await shellsOf(store)).flatMap(librariesOf));
  const found = new Set(librariesIn(scriptsOf(built)));
  const counts = (name: string) => known.has(name) || found.has(name) || isRouter(name);
  const bundledLibraries = built.build.bundledLibraries.filter(counts);
  return { ...built, build: { ...built.build, bundledLibraries } };
}
