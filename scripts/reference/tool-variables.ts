/** Variables of commands and tests; the site doesn't read them. */
export const toolVariables = {
  CHROMIUM_PATH: { means: 'the browser of `npm test`' },
  TRACE_URL: { means: 'the link that `npm run bank -- trace` prints, with `{trace}` for the trace ID' },
  RELIABILITY_SEED: { means: 'makes the random choices of an earlier run again ([how](testing.md))' },
  FAST_CHECK_SEED: { means: '`random` tries new cases in property tests' },
};
