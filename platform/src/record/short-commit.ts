/** With a `+` if the build contained changes that weren't committed. */
export const shortCommit = (commit: string | null): string =>
  commit ? commit.slice(0, 12) + (commit.endsWith('+') ? '+' : '') : '';
