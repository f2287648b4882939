import { describeRollout } from '../rollout/describe-rollout';
import { nameIn, releaseIn, withoutRelease } from '../store/content';
import type { ReleaseSet, RemoteRecord, ShellRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { type Moving, moveChannel, type Next } from './move-channel';
import { withoutSet } from './show-releases';

const inText = (path: string) => new RegExp(`['"\`]${path}(?=['"\`?#])`);

/** The files of a release that lead to one of these addresses. */
export function leadingTo(
  store: ReleaseStore,
  release: RemoteRecord | ShellRecord,
  paths: string[],
): string[] {
  const own = Object.entries(store.readSources(release.sources)).filter(([file]) =>
    file.startsWith(`${release.name}/`),
  );
  const patterns = paths.map(inText);
  return own.filter(([, text]) => patterns.some((path) => path.test(text))).map(([file]) => file);
}

function refuseNeeded(store: ReleaseStore, shell: ShellRecord, remote: RemoteRecord): void {
  const files = leadingTo(
    store,
    shell,
    remote.pages.flatMap(({ paths }) => paths),
  );
  if (files.length > 0)
    throw new ReleaseRefused(
      `The shell itself leads to ${remote.name}: ${files.join(', ')} (${shell.owner}).`,
    );
}

/** Takes a remote out of production: its pages and menu entries go, its versions stay stored. */
export const retireRemote = (moving: Omit<Moving, 'action'>, name: string): Promise<ReleaseSet> =>
  moveChannel({ ...moving, action: 'retire' }, ({ pointer, stable, candidate }): Next => {
    const { store, channel } = moving;
    const remote = stable?.remotes.find((one) => one.name === name);
    if (name === 'shell') throw new ReleaseRefused('Without the shell there is no site.');
    if (!stable || !remote) throw new ReleaseRefused(`${channel} shows no ${name}.`);
    const rollout = pointer?.rollout;
    if (rollout?.names.includes(name)) throw new ReleaseRefused(describeRollout(store, channel, rollout));
    refuseNeeded(store, stable.shell, remote);
    const moved = [nameIn(stable, name)];
    const next = { stable: withoutRelease(stable, name), moved };
    if (!rollout || !candidate || !releaseIn(candidate, name)) return next;
    return {
      ...next,
      candidate: { content: withoutRelease(candidate, name), rollout: withoutSet(rollout) },
    };
  });
