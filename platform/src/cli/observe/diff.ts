import { changedBetween, releaseIn } from '../../store/content';
import type { Channel, ReleaseRecord, ReleaseSet } from '../../store/release-documents';
import { ReleaseRefused } from '../../store/release-refused';
import type { ReleaseStore } from '../../store/release-store';
import { byPrefix, type Command, short } from '../command';

async function setsOf(store: ReleaseStore, channel: Channel): Promise<string[]> {
  const pointers = await store.log(channel).all();
  return [...new Set(pointers.map(({ set }) => set))];
}

async function findSet(store: ReleaseStore, name: string): Promise<ReleaseSet> {
  const [channel = '', age] = name.split('~');
  if (!(await store.channels()).includes(channel))
    return store.readSet(byPrefix(await store.setIds(), name, 'release set'));
  const shown = await setsOf(store, channel);
  const id = shown[Number(age ?? 0)];
  if (!id) {
    const sets = shown.length === 1 ? '1 set' : `${shown.length} sets`;
    throw new ReleaseRefused(`${channel} has served ${sets} so far, so there is no ${name}.`);
  }
  return store.readSet(id);
}

const pathsOf = (release: ReleaseRecord | undefined) =>
  release && 'pages' in release ? release.pages.flatMap(({ paths }) => paths) : [];

const fillingsOf = (release: ReleaseRecord | undefined) =>
  release && 'slots' in release
    ? (release.slots ?? []).map(({ slot, component }) => `${slot}: ${component}`)
    : [];

const sizeOf = (release: ReleaseRecord | undefined) =>
  (release?.assets ?? []).reduce((sum, { bytes, compressed }) => sum + (compressed?.br.bytes ?? bytes), 0);

function changeOf(before: ReleaseRecord | undefined, after: ReleaseRecord | undefined, name: string) {
  const [oldPaths, newPaths] = [pathsOf(before), pathsOf(after)];
  const [oldFillings, newFillings] = [fillingsOf(before), fillingsOf(after)];
  return {
    name,
    from: before?.version ?? null,
    to: after?.version ?? null,
    bytes: sizeOf(after) - sizeOf(before),
    pages_added: newPaths.filter((path) => !oldPaths.includes(path)),
    pages_removed: oldPaths.filter((path) => !newPaths.includes(path)),
    slots_filled: newFillings.filter((filling) => !oldFillings.includes(filling)),
    slots_left: oldFillings.filter((filling) => !newFillings.includes(filling)),
  };
}

type Change = ReturnType<typeof changeOf>;

function sizeText(bytes: number): string {
  if (bytes === 0) return 'files as large as before';
  return `files ${Math.abs(bytes).toLocaleString('en-US')} bytes ${bytes < 0 ? 'smaller' : 'larger'}, compressed`;
}

const lineOf = ({ name, from, to, bytes, ...parts }: Change) =>
  [
    `${name.padEnd(18)} ${from ?? 'none'} → ${to ?? 'none'}  ${sizeText(bytes)}`,
    ...[...parts.pages_added, ...parts.slots_filled].map((part) => `+${part}`),
    ...[...parts.pages_removed, ...parts.slots_left].map((part) => `-${part}`),
  ].join('  ');

export const diff: Command = {
  usage: 'diff [FROM [TO]]',
  summary: 'compare two sets; each is an ID, a channel, or production~1 for the previous set',
  details: ['Without arguments: compare before and after the latest change to production.'],
  options: {},
  async run([from = 'production~1', to = 'production'], _values, { store }) {
    const [before, after] = [await findSet(store, from), await findSet(store, to)];
    const changes = changedBetween(before, after).map((name) =>
      changeOf(releaseIn(before, name), releaseIn(after, name), name),
    );
    const head = `set ${short(before.id)} → ${short(after.id)}`;
    const lines = changes.length > 0 ? changes.map(lineOf) : ['Both sets contain the same releases.'];
    return { lines: [head, ...lines], json: { from: before.id, to: after.id, changes } };
  },
};
