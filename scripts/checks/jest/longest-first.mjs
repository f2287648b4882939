import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';

const { RESULTS_ROOT: root = process.cwd(), DATABASE_URL: server } = process.env;

const times = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'choose', 'recorded-times.json'), 'utf8'),
);

/** A long file that starts last would run on alone. Files without a recorded time start first. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const secondsOf = ({ path }) => {
      const file = relative(root, path);
      const known = times[server ? `${file} on PostgreSQL` : file] ?? times[file];
      return known?.seconds ?? Number.POSITIVE_INFINITY;
    };
    const seconds = new Map(tests.map((test) => [test, secondsOf(test)]));
    return [...tests].sort((a, b) => seconds.get(b) - seconds.get(a) || (a.path < b.path ? -1 : 1));
  }
}
