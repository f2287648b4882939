/** A `+` marks a build with changes that weren't committed. */
export const shortCommit = (commit: string | null): string =>
  commit ? commit.slice(0, 12) + (commit.endsWith('+') ? '+' : '') : '';
