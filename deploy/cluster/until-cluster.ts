import { until } from '@bank/shared/testing/until';

/** Elections, clones and restarts take longer than what tests usually wait for. */
export const untilCluster = (what: string, isTrue: () => boolean | Promise<boolean>, timeoutMs = 120_000) =>
  until(what, isTrue, timeoutMs);
