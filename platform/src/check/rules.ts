import type { Content } from '../store/content';
import type { ReleaseRecord, RemoteRecord, ShellRecord } from '../store/release-documents';

export interface Problem {
  rule:
    | 'doors'
    | 'types'
    | 'routes'
    | 'libraries'
    | 'integrity'
    | 'budget'
    | 'calls'
    | 'markup'
    | 'slots'
    | 'icons'
    | 'styles'
    | 'conduct'
    | 'deprecated';
  names: string[];
  owners: string[];
  text: string;
}

export type Rule = (content: Content) => Problem[];

export const problem = (rule: Problem['rule'], releases: ReleaseRecord[], text: string): Problem => ({
  rule,
  names: releases.map(({ name }) => name),
  owners: [...new Set(releases.map(({ owner }) => owner))],
  text,
});

export const formatProblem = ({ rule, owners, text }: Problem): string =>
  `${rule}: ${text} (${owners.join(' and ')})`;

const list = new Intl.ListFormat('en-US');

function describeOffer({ version, offers: { slots } }: ShellRecord): string {
  const known = slots.length > 0 ? `only ${list.format(slots)}` : 'no slots';
  return `shell ${version} has ${known}`;
}

const unknownSlots = ({ slots = [] }: RemoteRecord, { offers }: ShellRecord): Set<string> =>
  new Set(slots.map(({ slot }) => slot).filter((slot) => !offers.slots.includes(slot)));

export const knownSlots: Rule = ({ shell, remotes }) =>
  remotes.flatMap((remote) =>
    [...unknownSlots(remote, shell)].map((slot) =>
      problem('slots', [remote, shell], `${remote.name} fills the slot ${slot}, but ${describeOffer(shell)}`),
    ),
  );

const namedIcons = ({ pages }: RemoteRecord): Set<string> =>
  new Set(pages.flatMap(({ menu, tab }) => [menu?.icon, tab?.icon].filter((icon) => icon !== undefined)));

/** Names the remote alone, because a shell that lacks an icon draws another one and needn't wait. */
const unknownIcons = ({ version, offers: { icons = [] } }: ShellRecord, remote: RemoteRecord): Problem[] =>
  [...namedIcons(remote)]
    .filter((icon) => !icons.includes(icon))
    .map((icon) =>
      problem(
        'icons',
        [remote],
        `${remote.name} has a menu entry or tab with the icon ${icon}, but shell ${version} has only ${list.format(icons)}`,
      ),
    );

export const knownIcons: Rule = ({ shell, remotes }) =>
  shell.offers.icons ? remotes.flatMap((remote) => unknownIcons(shell, remote)) : [];

const federation = '@module-federation/enhanced';

/**
 * How many minor versions a remote's federation plugin may lag behind the shell's. The journeys run a remote
 * that is one minor version older, and none that is newer. Some versions changed the keys of shared modules:
 * every shared module was undefined in the remote, although the manifests agreed.
 */
const maxMinorsOlder = 1;

const parts = (version: string) => version.split('.').map(Number) as [major: number, minor: number];

/** No version is recorded for the bundler's own containers. */
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
