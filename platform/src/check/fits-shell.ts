import type { RemoteRecord, ShellRecord } from '../store/release-documents';
import { type Problem, problem, type Rule } from './problem';

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
    if (offered === version) return [];
    return [`${library} ${version}, but shell ${shell.version} has ${offered ?? 'none'}`];
  });

const formatOf = ({ containers = 'an older format' }: RemoteRecord | ShellRecord) => containers;

const otherContainers = (shell: ShellRecord, remote: RemoteRecord): string[] =>
  formatOf(shell) === formatOf(remote)
    ? []
    : [
        `a shell that loads ${formatOf(remote)} containers, but shell ${shell.version} loads ${formatOf(shell)}`,
      ];

export const findMismatches = (shell: ShellRecord, remote: RemoteRecord): Problem[] =>
  [...otherContainers(shell, remote), ...missingDoors(shell, remote), ...otherLibraries(shell, remote)].map(
    (need) => problem('doors', [remote, shell], `${remote.name} ${remote.version} needs ${need}`),
  );

export const fitsShell: Rule = ({ shell, remotes }) =>
  remotes.flatMap((remote) => findMismatches(shell, remote));
