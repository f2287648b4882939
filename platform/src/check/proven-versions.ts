const federation = '@module-federation/enhanced';

/**
 * How far the federation versions of a shell and a remote may be apart: the journeys run a remote one minor
 * older. Versions have changed the keys of shared modules before; then every shared module was undefined in
 * the remote although the manifests agreed.
 */
const maxMinors = 1;

const parts = (version: string) => version.split('.').map(Number) as [major: number, minor: number];

/** The bundler's own containers, and releases from before it was recorded, have no version. */
export function isProven(shell: string | undefined, remote: string | undefined): boolean {
  if (!shell || !remote) return true;
  const [[major, minor], [remoteMajor, remoteMinor]] = [parts(shell), parts(remote)];
  return major === remoteMajor && Math.abs(minor - remoteMinor) <= maxMinors;
}

export function describeProven(remote = ''): string {
  const [major, minor] = parts(remote);
  if (!Number.isInteger(major + minor)) return `${federation} ${remote}`;
  return `${federation} ${major}.${Math.max(0, minor - maxMinors)} to ${major}.${minor + maxMinors}`;
}
