import { setsShown } from '../channel/rollback';
import { changedBetween, releaseIn } from '../store/content';
import type { ReleaseRecord, ReleaseSet } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { byPrefix, type Command, short } from './command';

/** A set by its id, by a channel, or by a channel so many sets ago: production~2. */
function setNamed(store: ReleaseStore, word: string): ReleaseSet {
  const [, channel, back] = /^(production|preview)(?:~(\d+))?$/.exec(word) ?? [];
  if (!channel) return store.readSet(byPrefix(store.setIds(), word, 'release set'));
  const shown = setsShown(store, channel as 'production');
  const id = shown[Number(back ?? 0)];
  if (!id) {
    const sets = shown.length === 1 ? '1 set' : `${shown.length} sets`;
    throw new ReleaseRefused(`${channel} has shown ${sets} so far: there is no ${word}.`);
  }
  return store.readSet(id);
}

const pathsOf = (release: ReleaseRecord | undefined) =>
  release && 'pages' in release ? release.pages.flatMap(({ paths }) => paths) : [];

const weightOf = (release: ReleaseRecord | undefined) =>
  (release?.assets ?? []).reduce((sum, { bytes, compressed }) => sum + (compressed?.br.bytes ?? bytes), 0);

function changeOf(before: ReleaseRecord | undefined, after: ReleaseRecord | undefined, name: string) {
  const [old, now] = [pathsOf(before), pathsOf(after)];
  return {
    name,
    from: before?.version ?? null,
    to: after?.version ?? null,
    bytes: weightOf(after) - weightOf(before),
    pages_added: now.filter((path) => !old.includes(path)),
    pages_removed: old.filter((path) => !now.includes(path)),
  };
}

type Change = ReturnType<typeof changeOf>;

const lineOf = ({ name, from, to, bytes, pages_added, pages_removed }: Change) =>
  [
    `${name.padEnd(18)} ${from ?? 'none'} → ${to ?? 'none'}  ${bytes < 0 ? '' : '+'}${bytes} bytes`,
    ...pages_added.map((path) => `+${path}`),
    ...pages_removed.map((path) => `-${path}`),
  ].join('  ');

export const diff: Command = {
  words: 'diff [FROM [TO]]',
  summary: 'what differs between two sets: ids, channels, or production~1 for the one before',
  details: ['Without words: what the last change of production changed.'],
  options: {},
  run([from = 'production~1', to = 'production'], _values, { store }) {
    const [before, after] = [setNamed(store, from), setNamed(store, to)];
    const changes = changedBetween(before, after).map((name) =>
      changeOf(releaseIn(before, name), releaseIn(after, name), name),
    );
    const head = `set ${short(before.id)} → ${short(after.id)}`;
    const lines = changes.length > 0 ? changes.map(lineOf) : ['They are composed of the same releases.'];
    return { lines: [head, ...lines], json: { from: before.id, to: after.id, changes } };
  },
};
