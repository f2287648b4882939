import type { ReleaseRecord, ReleaseSet, RemoteRecord, ShellRecord } from './release-documents';
import { ReleaseRefused } from './release-refused';

/** What a set is made of, without who made it when. */
export type Content = Pick<ReleaseSet, 'shell' | 'remotes' | 'fallbacks'>;

const byName = (one: RemoteRecord, other: RemoteRecord) => one.name.localeCompare(other.name);

const isShell = (record: ReleaseRecord): record is ShellRecord => record.name === 'shell';

const without = (records: RemoteRecord[], name: string) => records.filter((one) => one.name !== name);

/** Content with one release more, which stands in for the one that was there; the others stay as they are. */
export function withRelease(content: Content, record: ReleaseRecord): Content {
  const { name, version } = record;
  if (releaseIn(content, name)?.version === version) return content;
  if (isShell(record)) return { shell: record, remotes: content.remotes, fallbacks: content.fallbacks };
  const replaced = content.remotes.find((one) => one.name === name);
  return {
    shell: content.shell,
    remotes: [...without(content.remotes, name), record].sort(byName),
    fallbacks: [...without(content.fallbacks, name), ...(replaced ? [replaced] : [])].sort(byName),
  };
}

/** Content with a release as `earlier` had it, and with what stood behind it then. */
export function withReleaseOf(content: Content, earlier: Content, name: string): Content {
  if (name === 'shell')
    return { shell: earlier.shell, remotes: content.remotes, fallbacks: content.fallbacks };
  const record = earlier.remotes.find((one) => one.name === name);
  if (!record) throw new ReleaseRefused(`${name} is not part of that release set.`);
  const behind = earlier.fallbacks.filter((one) => one.name === name);
  return {
    shell: content.shell,
    remotes: [...without(content.remotes, name), record].sort(byName),
    fallbacks: [...without(content.fallbacks, name), ...behind].sort(byName),
  };
}

/** Content without a remote, and without what stood in for it. */
export const withoutRelease = (content: Content, name: string): Content => ({
  shell: content.shell,
  remotes: without(content.remotes, name),
  fallbacks: without(content.fallbacks, name),
});

/** The content of a first set. */
export function firstContent(records: ReleaseRecord[]): Content {
  const shell = records.find(isShell);
  if (!shell) throw new ReleaseRefused('The first release set needs a shell: publish all once.');
  return { shell, remotes: [], fallbacks: [] };
}

/** The release that content has under a name. */
export const releaseIn = ({ shell, remotes }: Content, name: string): ReleaseRecord | undefined =>
  name === 'shell' ? shell : remotes.find((one) => one.name === name);

/** A release as a channel's log names it. */
export const nameIn = (content: Content, name: string): string =>
  `${name}@${releaseIn(content, name)?.version ?? 'none'}`;

export const releasesIn = ({ shell, remotes }: Content): ReleaseRecord[] => [shell, ...remotes];

/** Names of what differs between two contents. */
export function changedBetween(before: Content | undefined, after: Content): string[] {
  const old = before ? releasesIn(before) : [];
  const names = new Set([...old, ...releasesIn(after)].map(({ name }) => name));
  return [...names].filter(
    (name) => (before && releaseIn(before, name)?.version) !== releaseIn(after, name)?.version,
  );
}
