import type { RemoteInPage } from '@bank/shared/contracts/releases';
import { somethingTyped } from '../../typing/typed-fields';

const guard = 'reloadedFor';

async function isReplaced({ name, version }: RemoteInPage): Promise<boolean> {
  try {
    const answer = await fetch('/releases/current.json', { cache: 'no-store' });
    const { remotes } = (await answer.json()) as { remotes: { name: string; version: string }[] };
    const current = remotes.find((remote) => remote.name === name);
    return current !== undefined && current.version !== version;
  } catch {
    return false;
  }
}

/**
 * Reloads a page that can't load a file because a new release was published. Once per release, to avoid a
 * loop, and never when the customer has typed something.
 */
export async function reloadForNewRelease(
  remote: RemoteInPage,
  reload = () => location.reload(),
): Promise<boolean> {
  const release = `${remote.name} ${remote.version}`;
  if (sessionStorage.getItem(guard) === release || !(await isReplaced(remote)) || somethingTyped())
    return false;
  sessionStorage.setItem(guard, release);
  reload();
  return true;
}
