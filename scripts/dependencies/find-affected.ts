import { compare, valid } from 'semver';
import type { LockedPackage } from './locked-packages';
import type { Advisory, Affected } from './read-advisories';

export interface Finding {
  advisory: Advisory;
  installed: LockedPackage;
  /** The lowest version that has the fix, if there is one. */
  fixedIn: string | undefined;
}

type Event = Affected['ranges'][number]['events'][number];

/** OSV writes 0 for the first version. */
const versionOf = (text: string) => (text === '0' ? '0.0.0-0' : text);

const isAtLeast = (version: string, other: string) => compare(version, versionOf(other)) >= 0;
const isAfter = (version: string, other: string) => compare(version, versionOf(other)) > 0;

/** Events are sorted by version: each turns the range on or off from there. */
function isInRange(version: string, events: readonly Event[]): boolean {
  let isAffected = false;
  for (const { introduced, fixed, last_affected } of events) {
    if (introduced !== undefined && isAtLeast(version, introduced)) isAffected = true;
    if (fixed !== undefined && isAtLeast(version, fixed)) isAffected = false;
    if (last_affected !== undefined && isAfter(version, last_affected)) isAffected = false;
  }
  return isAffected;
}

const isComparable = ({ type }: Affected['ranges'][number]) => type === 'SEMVER';

function isAffected({ ranges, versions }: Affected, version: string): boolean {
  if (versions.includes(version)) return true;
  if (!valid(version)) return false;
  return ranges.filter(isComparable).some(({ events }) => isInRange(version, events));
}

const fixOf = ({ ranges }: Affected, version: string) =>
  ranges
    .filter(isComparable)
    .flatMap(({ events }) => events.flatMap(({ fixed }) => (fixed && isAfter(fixed, version) ? [fixed] : [])))
    .sort(compare)[0];

export function findAffected(packages: readonly LockedPackage[], advisories: readonly Advisory[]): Finding[] {
  return advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap((advisory) =>
      advisory.affected
        .filter((affected) => affected.package.ecosystem === 'npm')
        .flatMap((affected) =>
          packages
            .filter(({ name, version }) => name === affected.package.name && isAffected(affected, version))
            .map((installed) => ({ advisory, installed, fixedIn: fixOf(affected, installed.version) })),
        ),
    );
}
