import { satisfy } from '@module-federation/enhanced/runtime';
import { ownValue } from '../build/own-value';
import type { RemoteRecord, ShellRecord } from '../store/release-documents';
import { describeProven, isProven, type Problem, problem, type Rule } from './rules';

function missingDoors(shell: ShellRecord, remote: RemoteRecord): string[] {
  return Object.entries(remote.needs.doors).flatMap(([door, names]) => {
    const offered = ownValue(shell.offers.doors, door);
    if (!offered) return [`${door}, a door that shell ${shell.version} does not have`];
    const missing = names.filter((name) => !offered.includes(name));
    return missing.map((name) => `${name} of ${door}, which shell ${shell.version} does not export`);
  });
}

/** Formats that a shell loads besides its own. */
const olderFormats: Record<string, string[]> = {
  'federation-v3': ['federation-v2', 'federation-v1'],
  'federation-v2': ['federation-v1'],
};

function otherContainers(shell: ShellRecord, remote: RemoteRecord): string[] {
  const [loaded, format] = [shell.containers, remote.containers];
  if (loaded === format || olderFormats[loaded]?.includes(format)) return [];
  return [`a shell that loads ${format} containers, but shell ${shell.version} loads ${loaded}`];
}

const otherLibraries = (shell: ShellRecord, remote: RemoteRecord): string[] =>
  Object.entries(remote.needs.libraries).flatMap(([library, range]) => {
    const offered = ownValue(shell.offers.libraries, library);
    return offered && satisfy(offered, range)
      ? []
      : [`${library} ${range}, but shell ${shell.version} has ${offered ?? 'none'}`];
  });

const unprovenVersions = (shell: ShellRecord, remote: RemoteRecord): string[] =>
  isProven(shell.federation, remote.federation)
    ? []
    : [
        `a shell built with ${describeProven(remote.federation)}, but shell ${shell.version} was built with ${shell.federation}`,
      ];

export const findMismatches = (shell: ShellRecord, remote: RemoteRecord): Problem[] =>
  [otherContainers, unprovenVersions, missingDoors, otherLibraries]
    .flatMap((needs) => needs(shell, remote))
    .map((need) => problem('doors', [remote, shell], `${remote.name} ${remote.version} needs ${need}`));

export const fitsShell: Rule = ({ shell, remotes }) =>
  remotes.flatMap((remote) => findMismatches(shell, remote));
