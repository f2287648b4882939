import type { Command } from './command';

/** Loaded on demand: a rollback shouldn't wait for the compiler that publishing needs. */
export const commands: Record<string, () => Promise<Command>> = {
  publish: async () => (await import('./publish')).publish,
  check: async () => (await import('./check')).check,
  promote: async () => (await import('./promote')).promote,
  rollback: async () => (await import('./rollback')).rollback,
  retire: async () => (await import('./retire')).retire,
  status: async () => (await import('./status')).status,
  log: async () => (await import('./log')).log,
  diff: async () => (await import('./diff')).diff,
  explain: async () => (await import('./explain')).explain,
  prune: async () => (await import('./prune')).prune,
};
