import { join } from 'node:path';
import { remoteFolders } from '../build/remote-manifest';
import { showReleases } from '../channel/show-releases';
import { refuseProblems } from '../check/refuse-problems';
import { WorkingCopy } from '../publish/working-copy';
import { ReleaseRefused } from '../store/release-refused';
import {
  type Command,
  intentOptions,
  Misspoken,
  movingBy,
  percentOf,
  type Surroundings,
  short,
  text,
} from './command';
import { nearest } from './nearest';

/** The apps of the working copy that are meant; mfe- may be left out. */
export function foldersOf(names: string[], root: string): string[] {
  const known = new Map(
    [join(root, 'shell'), ...remoteFolders(root)].map((folder) => [folder.slice(root.length + 1), folder]),
  );
  if (names.length === 1 && names[0] === 'all') return [...known.values()];
  return names.map((name) => {
    const folder = known.get(name) ?? known.get(`mfe-${name}`);
    if (!folder) throw new ReleaseRefused(`${name} is not known here.${nearest(name, [...known.keys()])}`);
    return folder;
  });
}

/** Builds what is meant and stores it; nobody sees it yet. */
export async function storeBuilt(names: string[], noBuild: boolean, { root, store, build }: Surroundings) {
  if (names.length === 0) throw new Misspoken('Name what is meant, or say: all.');
  const folders = foldersOf(names, root);
  if (!noBuild) await build(folders.map((folder) => folder.slice(root.length + 1)));
  // What reads sources takes its time to load, and a rollback does not need it.
  const { storeRelease } = await import('../publish/store-release');
  return Promise.all(folders.map((folder) => storeRelease(store, folder)));
}

export const publish: Command = {
  words: 'publish NAME…',
  summary: 'build these (or: all), check them, store them and show them',
  details: ['With --percent a part of the visitors gets them first; promote or rollback ends that.'],
  options: { ...intentOptions, percent: text, 'no-build': { type: 'boolean' } },
  async run(names, values, around) {
    const moving = movingBy(values, around);
    const percent = percentOf(values);
    const records = await storeBuilt(names, values['no-build'] ?? false, around);
    const set = await showReleases(records, { ...moving, percent, check: refuseProblems(around) });
    new WorkingCopy(around.root, around.store).remember(records);
    const published = records.map(({ name, version }) => ({ name, version }));
    const toWhom = percent === undefined ? '' : ` to ${percent} % of the visitors`;
    return {
      lines: [
        ...published.map(({ name, version }) => `published ${name} ${version}`),
        `${moving.channel} shows it${toWhom}: set ${short(around.store.readPointer(moving.channel)?.rollout?.set ?? set.id)}`,
      ],
      json: { channel: moving.channel, pointer: around.store.readPointer(moving.channel), published },
    };
  },
};
