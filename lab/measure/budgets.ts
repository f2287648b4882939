import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../budgets.json');

interface Budgets {
  /** Gzipped kilobytes of the JavaScript that a first visit fetches, by path. */
  javascript: Record<string, number>;
  /** Gzipped kilobytes of a remote's page including its entry, and of the entry by itself. */
  remotePage: number;
  remoteEntry: number;
  layoutShift: number;
  /** Milliseconds from a key press in a filter to its effect, with 4x CPU throttling. */
  filterDelay: number;
  /** Ratios of the federated site to a single build of the same sources. */
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

export const budgets: Budgets = JSON.parse(readFileSync(file, 'utf8'));
