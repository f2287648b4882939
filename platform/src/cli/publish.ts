import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { appFolders } from '../build/remote-manifest';
import { showReleases } from '../channel/show-releases';
import { refuseProblems } from '../check/check-content';
import { storeRelease } from '../record/store-release';
import { setWith } from '../rollout/candidate-of';
import { WorkingCopy } from '../start/working-copy';
import type { ReleaseRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import {
  type Command,
  type CommandContext,
  intentOptions,
  moveOptions,
  type OptionValues,
  parseAudience,
  short,
  text,
} from './command';
import { UsageError } from './read-words';
import { suggestName } from './suggest-name';

function findApps(names: string[], root: string): string[] {
  const known = new Map(appFolders(root).map((folder) => [basename(folder), folder]));
  if (names.length === 0) throw new UsageError('Specify one or more apps, or use: all.');
  if (names.length === 1 && names[0] === 'all') return [...known.values()];
  return names.map((name) => {
    const outside = resolve(root, name);
    if (name.includes('/') && existsSync(join(outside, 'remote.json'))) return outside;
    const folder = known.get(name) ?? known.get(`mfe-${name}`);
    if (!folder) throw new ReleaseRefused(`There is no app ${name}.${suggestName(name, [...known.keys()])}`);
    return folder;
  });
}

export const namesOf = (records: ReleaseRecord[]): string => records.map(({ name }) => name).join(', ');

export async function buildAndStore(
  names: string[],
  values: OptionValues,
  { root, store, build, announce }: CommandContext,
): Promise<ReleaseRecord[]> {
  const folders = findApps(names, root);
  const apps = folders.filter((folder) => dirname(folder) === root).map((folder) => basename(folder));
  // A remote from another repository is built only by its own tool chain.
  if (!values['no-build'] && apps.length > 0) await build(apps);
  const storing = Promise.all(folders.map((folder) => storeRelease(store, folder)));
  return announce('Storing the builds', storing);
}

export const publish: Command = {
  usage: 'publish NAME…',
  summary: 'build, store, check and release these apps, or: all',
  details: [
    'With --percent: only some visitors get them until you promote or roll back.',
    'With --canary auto: the site widens the rollout step by step, and rolls it back if visits go wrong.',
    'NAME may be the folder of a remote that another tool chain has built, such as ../rates/mfe-rates.',
  ],
  options: { ...intentOptions, percent: text, canary: text, 'no-build': { type: 'boolean' } },
  async run(names, values, ctx) {
    const move = moveOptions(values, ctx);
    const chosen = parseAudience(values);
    const records = await buildAndStore(names, values, ctx);
    const showing = showReleases(records, { ...move, ...chosen, check: refuseProblems(ctx.store) });
    const set = await ctx.announce(`Checking ${namesOf(records)} against what is live`, showing);
    await new WorkingCopy(ctx.root, ctx.store).remember(records);
    const pointer = await ctx.store.readPointer(move.channel);
    const published = records.map(({ name, version }) => ({ name, version }));
    const [first] = records;
    const shown = pointer && first ? setWith(pointer, first.name) : set.id;
    const audience = chosen.percent === undefined ? '' : ` to ${chosen.percent}% of visitors`;
    return {
      lines: [
        ...published.map(({ name, version }) => `published ${name} ${version}`),
        `${move.channel} serves it${audience}: set ${short(shown)}`,
      ],
      json: { channel: move.channel, pointer, published },
    };
  },
};
