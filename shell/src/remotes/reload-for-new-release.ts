import type { RemoteInPage } from '@bank/shared/contracts/releases';
import { somethingTyped } from '../session/typed-fields';

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
 * Loads the page anew where a file of it is gone because another release was published meanwhile. Once for
 * each release, so that it cannot go round; never where something would be lost that the customer wrote.
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
