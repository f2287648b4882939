import { satisfy } from '@module-federation/enhanced/runtime';
import type { RemoteRecord, ShellRecord } from '../store/release-documents';
import { type Problem, problem, type Rule } from './problem';
import { describeProven, isProven } from './proven-versions';

function missingDoors(shell: ShellRecord, remote: RemoteRecord): string[] {
  return Object.entries(remote.needs.doors).flatMap(([door, names]) => {
    const offered = shell.offers.doors[door];
    if (!offered) return [`${door}, a door that shell ${shell.version} does not have`];
    const missing = names.filter((name) => !offered.includes(name));
    return missing.map((name) => `${name} of ${door}, which shell ${shell.version} does not export`);
  });
}

const otherLibraries = (shell: ShellRecord, remote: RemoteRecord): string[] =>
  Object.entries(remote.needs.libraries).flatMap(([library, version]) => {
    const offered = shell.offers.libraries[library];
    if (offered && satisfy(offered, version)) return [];
    return [`${library} ${version}, but shell ${shell.version} has ${offered ?? 'none'}`];
  });

/** Formats that a shell loads besides its own. */
const olderFormats: Record<string, string[]> = {
  'federation-v3': ['federation-v2', 'federation-v1'],
  'federation-v2': ['federation-v1'],
};

const formatOf = ({ containers = 'an older format' }: RemoteRecord | ShellRecord) => containers;

function otherContainers(shell: ShellRecord, remote: RemoteRecord): string[] {
  const [loaded, format] = [formatOf(shell), formatOf(remote)];
  if (loaded === format || olderFormats[loaded]?.includes(format)) return [];
  return [`a shell that loads ${format} containers, but shell ${shell.version} loads ${loaded}`];
}

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
