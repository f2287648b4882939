import type { ReleaseRecord, ReleaseSet, RemoteRecord, ShellRecord } from './release-documents';
import { ReleaseRefused } from './release-refused';

export type Content = Pick<ReleaseSet, 'shell' | 'remotes' | 'fallbacks'>;

const byName = (one: RemoteRecord, other: RemoteRecord) => one.name.localeCompare(other.name);

const isShell = (record: ReleaseRecord): record is ShellRecord => record.name === 'shell';

const without = (records: RemoteRecord[], name: string) => records.filter((one) => one.name !== name);

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

export function withReleaseFrom(content: Content, earlier: Content, name: string): Content {
  if (name === 'shell')
    return { shell: earlier.shell, remotes: content.remotes, fallbacks: content.fallbacks };
  const record = earlier.remotes.find((one) => one.name === name);
  if (!record) throw new ReleaseRefused(`${name} is not part of that release set.`);
  const fallback = earlier.fallbacks.filter((one) => one.name === name);
  return {
    shell: content.shell,
    remotes: [...without(content.remotes, name), record].sort(byName),
    fallbacks: [...without(content.fallbacks, name), ...fallback].sort(byName),
  };
}

export const withoutRelease = (content: Content, name: string): Content => ({
  shell: content.shell,
  remotes: without(content.remotes, name),
  fallbacks: without(content.fallbacks, name),
});

export function firstContent(records: ReleaseRecord[]): Content {
  const shell = records.find(isShell);
  if (!shell)
    throw new ReleaseRefused('The first release set needs a shell: run npm run release -- publish all.');
  return { shell, remotes: [], fallbacks: [] };
}

export const releaseIn = ({ shell, remotes }: Content, name: string): ReleaseRecord | undefined =>
  name === 'shell' ? shell : remotes.find((one) => one.name === name);

export const nameIn = (content: Content, name: string): string =>
  `${name}@${releaseIn(content, name)?.version ?? 'none'}`;

export const releasesIn = ({ shell, remotes }: Content): ReleaseRecord[] => [shell, ...remotes];

export const summariesIn = (content: Content) =>
  releasesIn(content).map(({ name, version, owner, commit }) => ({ name, version, owner, commit }));

export function changedBetween(before: Content | undefined, after: Content): string[] {
  const old = before ? releasesIn(before) : [];
  const names = new Set([...old, ...releasesIn(after)].map(({ name }) => name));
  return [...names].filter(
    (name) => (before && releaseIn(before, name)?.version) !== releaseIn(after, name)?.version,
  );
}
