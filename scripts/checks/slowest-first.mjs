import Sequencer from '@jest/test-sequencer';

/** These build and install, for minutes: one that starts last would run on alone. */
const isSlow = ({ path }) =>
  /\/(delivery|foreign|federation|fallback-published)/.test(path.split('/e2e/').at(-1));

export default class SlowestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
}
