import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../budgets.json');

interface Budgets {
  /** Kilobytes of JavaScript that an address may ask for, gzipped: what we want, and what a change may not pass. */
  javascript: Record<string, { goal: number; most: number }>;
  /** Kilobytes that a page of a remote may add to the shell, gzipped. */
  remotePage: number;
  /** How much of a page may move while it opens. */
  layoutShift: number;
  /** Milliseconds until what is typed into a filter shows, on a processor slowed down four times. */
  filterDelay: number;
  /** The federated site, as a ratio to the same sources as one build. */
  'against the twin': Record<
    | 'bytes'
    | 'bytes of the tour'
    | 'first paint'
    | 'largest paint'
    | 'time until usable'
    | 'second visit'
    | 'navigation',
    number
  >;
}

/** What pages may weigh and how long they may take: budgets.json. */
export const budgets: Budgets = JSON.parse(readFileSync(file, 'utf8'));
