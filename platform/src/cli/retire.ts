import { remotesLinkingTo, retireRemote } from '../channel/retire';
import type { RemoteRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { type Command, intentOptions, moveOptions, short, storedName } from './command';
import { UsageError } from './read-words';

const { reason, author, expect } = intentOptions;

async function findLive(store: ReleaseStore, name: string): Promise<RemoteRecord> {
  const stable = await store.currentSet('production');
  const remote = stable?.remotes.find((one) => one.name === name);
  if (!remote) throw new ReleaseRefused(`${name} is not live on production.`);
  return remote;
}

export const retire: Command = {
  usage: 'retire NAME',
  summary: 'take a remote out of production, with its pages and menu entries',
  details: [
    'Refused if the shell links to it. Lists remotes that still link to it.',
    'Its versions stay stored: rollback NAME brings the last one back.',
  ],
  options: { reason, author, expect },
  async run(names, values, ctx) {
    const [given, ...more] = names;
    if (!given || more.length > 0) throw new UsageError('retire takes one name.');
    const { store } = ctx;
    const name = await storedName(store, given);
    const paths = name === 'shell' ? [] : (await findLive(store, name)).pages.flatMap((page) => page.paths);
    const set = await retireRemote(moveOptions(values, ctx), name);
    const leading = await remotesLinkingTo(store, paths);
    return {
      lines: [
        `production no longer serves ${name} (${paths.join(', ') || 'no paths'}): set ${short(set.id)}`,
        ...leading.map((one) => `${one.name} still links to it: ${one.files.join(', ')} (${one.owner})`),
        `To bring it back: npm run release -- rollback ${name}`,
      ],
      json: { channel: 'production', pointer: await store.readPointer('production'), paths, leading },
    };
  },
};
