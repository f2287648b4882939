import { describeRollout } from '../rollout/describe-rollout';
import { rolloutOf } from '../rollout/the-rollout';
import { nameIn, withoutRelease } from '../store/content';
import type { Channel, ReleaseSet, RemoteRecord, ShellRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { type MoveOptions, moveChannel, type NextState, onEverySide, shownBy } from './move-channel';
import { refuseOnPreview } from './preview';

const pathLiteral = (path: string) => new RegExp(`['"\`]${path}(?=['"\`?#])`);

async function filesLinkingTo(
  store: ReleaseStore,
  release: RemoteRecord | ShellRecord,
  paths: string[],
): Promise<string[]> {
  const sources = await store.readSources(release.sources);
  const own = Object.entries(sources).filter(([file]) => file.startsWith(`${release.name}/`));
  const patterns = paths.map(pathLiteral);
  return own.filter(([, text]) => patterns.some((pattern) => pattern.test(text))).map(([file]) => file);
}

export async function remotesLinkingTo(store: ReleaseStore, channel: Channel, paths: string[]) {
  const remotes = (await store.currentSet(channel))?.remotes ?? [];
  const links = remotes.map(async (remote) => ({
    name: remote.name,
    owner: remote.owner,
    files: await filesLinkingTo(store, remote, paths),
  }));
  return (await Promise.all(links)).filter(({ files }) => files.length > 0);
}

async function refuseLinkedByShell(
  store: ReleaseStore,
  shell: ShellRecord,
  remote: RemoteRecord,
): Promise<void> {
  const paths = remote.pages.flatMap((page) => page.paths);
  const files = await filesLinkingTo(store, shell, paths);
  if (files.length > 0)
    throw new ReleaseRefused(`The shell links to ${remote.name}: ${files.join(', ')} (${shell.owner}).`);
}

export const retireRemote = (options: Omit<MoveOptions, 'action'>, name: string): Promise<ReleaseSet> =>
  moveChannel({ ...options, action: 'retire' }, async (state): Promise<NextState> => {
    const { store, channel } = options;
    const { stable } = state;
    refuseOnPreview(channel, 'retirements');
    const remote = stable?.remotes.find((one) => one.name === name);
    if (name === 'shell') throw new ReleaseRefused('The site needs the shell: it cannot be retired.');
    if (!stable || !remote) throw new ReleaseRefused(`${name} is not live on ${channel}.`);
    const shown = shownBy(state);
    const rollout = rolloutOf(shown.rollouts, name);
    if (rollout) throw new ReleaseRefused(await describeRollout(store, channel, rollout));
    // A shell that is rolling out may link to it, too.
    for (const { shell } of shown.sets) await refuseLinkedByShell(store, shell, remote);
    const next = await onEverySide(shown, (content) => withoutRelease(content, name));
    return { ...next, moved: [nameIn(stable, name)] };
  });
