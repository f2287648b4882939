const federation = '@module-federation/enhanced';

/**
 * How many minor versions a remote's federation plugin may lag behind the shell's. The journeys run a remote
 * that is one minor version older, and none that is newer. Some versions changed the keys of shared modules:
 * every shared module was undefined in the remote, although the manifests agreed.
 */
const maxMinorsOlder = 1;

const parts = (version: string) => version.split('.').map(Number) as [major: number, minor: number];

/** No version is recorded for the bundler's own containers, or for releases older than this field. */
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
