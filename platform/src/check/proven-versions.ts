const federation = '@module-federation/enhanced';

/**
 * How much older a remote's federation version may be than its shell's: the journeys run a remote one minor
 * older, and none that is newer. Versions have changed the keys of shared modules before; then every shared module was undefined in
 * the remote although the manifests agreed.
 */
const maxMinorsOlder = 1;

const parts = (version: string) => version.split('.').map(Number) as [major: number, minor: number];

/** The bundler's own containers, and releases from before it was recorded, have no version. */
export function isProven(shell: string | undefined, remote: string | undefined): boolean {
  if (!shell || !remote) return true;
  const [[major, minor], [remoteMajor, remoteMinor]] = [parts(shell), parts(remote)];
  return major === remoteMajor && minor >= remoteMinor && minor - remoteMinor <= maxMinorsOlder;
}

export function describeProven(remote = ''): string {
  const [major, minor] = parts(remote);
  if (!Number.isInteger(major + minor)) return `${federation} ${remote}`;
  return `${federation} ${major}.${minor} to ${major}.${minor + maxMinorsOlder}`;
}
