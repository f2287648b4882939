import { shownOn } from '../channel/move-channel';
import { leadingTo, retireRemote } from '../channel/retire';
import type { RemoteRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { type Command, intentOptions, Misspoken, movingBy, short, storedName } from './command';

const { reason, author, expect } = intentOptions;

/** Remotes that still lead to what is gone: their owners have something to mend. */
function stillLeading(store: ReleaseStore, paths: string[]) {
  const remotes = shownOn(store, 'production').stable?.remotes ?? [];
  return remotes.flatMap((remote) => {
    const files = leadingTo(store, remote, paths);
    return files.length > 0 ? [{ name: remote.name, owner: remote.owner, files }] : [];
  });
}

const lastOf = (store: ReleaseStore, name: string): RemoteRecord => {
  const remote = shownOn(store, 'production').stable?.remotes.find((one) => one.name === name);
  if (!remote) throw new ReleaseRefused(`production shows no ${name}.`);
  return remote;
};

export const retire: Command = {
  words: 'retire NAME',
  summary: 'take a remote out of production: its pages and its menu entries go',
  details: [
    'Refused for what the shell itself leads to. Whose pages still lead there is told.',
    'Its versions stay stored: rollback NAME shows the last one again.',
  ],
  options: { reason, author, expect },
  async run(names, values, around) {
    const [given, ...more] = names;
    if (!given || more.length > 0) throw new Misspoken('One at a time: retire takes one name.');
    const { store } = around;
    const name = storedName(store, given);
    const paths = name === 'shell' ? [] : lastOf(store, name).pages.flatMap((page) => page.paths);
    const set = await retireRemote(movingBy(values, around), name);
    const leading = stillLeading(store, paths);
    return {
      lines: [
        `production shows no ${name} any more (${paths.join(', ') || 'it had no address'}): set ${short(set.id)}`,
        ...leading.map((one) => `${one.name} still leads there: ${one.files.join(', ')} (${one.owner})`),
        `npm run release -- rollback ${name} shows it again.`,
      ],
      json: { channel: 'production', pointer: store.readPointer('production'), paths, leading },
    };
  },
};
