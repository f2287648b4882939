import { refuseOnPreview } from '../channel/preview';
import { remotesLinkingTo, retireRemote } from '../channel/retire';
import { readBegun } from '../store/channel-state';
import { type Channel, channelOption, type RemoteRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { type Command, intentOptions, moveOptions, short, storedName } from './command';
import { UsageError } from './read-words';

async function findLive(store: ReleaseStore, channel: Channel, name: string): Promise<RemoteRecord> {
  const { stable } = await readBegun(store, channel);
  const remote = stable?.remotes.find((one) => one.name === name);
  if (!remote) throw new ReleaseRefused(`${name} is not live on ${channel}.`);
  return remote;
}

export const retire: Command = {
  usage: 'retire NAME',
  summary: 'take a remote out of a channel, with its pages and menu entries',
  details: [
    'Refused if the shell links to it. Lists remotes that still link to it.',
    'Its versions stay stored: rollback NAME brings the last one back.',
  ],
  options: intentOptions,
  async run(names, values, ctx) {
    const [given, ...more] = names;
    if (!given || more.length > 0) throw new UsageError('retire takes one name.');
    const { store } = ctx;
    const name = await storedName(store, given);
    const move = moveOptions(values, ctx);
    const { channel } = move;
    refuseOnPreview(channel, 'retirements');
    const live = name === 'shell' ? undefined : await findLive(store, channel, name);
    const paths = live?.pages.flatMap((page) => page.paths) ?? [];
    const set = await retireRemote(move, name);
    const leading = await remotesLinkingTo(store, channel, paths);
    return {
      lines: [
        `${channel} no longer serves ${name} (${paths.join(', ') || 'no paths'}): set ${short(set.id)}`,
        ...leading.map((one) => `${one.name} still links to it: ${one.files.join(', ')} (${one.owner})`),
        `To bring it back: npm run release -- rollback ${name}${channelOption(channel)}`,
      ],
      json: { channel, pointer: await store.readPointer(channel), paths, leading },
    };
  },
};
