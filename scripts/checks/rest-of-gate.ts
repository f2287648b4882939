import type { Stage } from './check';
import { affectedBy } from './choose/affected';
import { changedSince, countCommits, findBase, headCommit, newestBefore } from './choose/changed-files';
import { deal } from './choose/deal';
import { isInGate } from './choose/gate-files';
import { secondsOnMachine, shortestFirst, withinBudget } from './choose/seconds-on-machine';
import type { Suite } from './choose/suite';
import { nameOf, type TestFile } from './choose/test-files';
import type { Options } from './command-line';
import type { Conditions } from './jest-checks';
import { stagesOf } from './stages';

/** In a clone of the main branch, the commits of a day are the change. */
function baseOfChange(): string | undefined {
  const base = findBase();
  return base === headCommit() ? newestBefore('24 hours ago') : base;
}

function reachedByChange(suite: Suite): ReadonlySet<TestFile> {
  const base = baseOfChange();
  if (base) return new Set(affectedBy(changedSince(base), suite));
  console.log('This clone has no commit to compare with, so only the rotating part runs.');
  return new Set();
}

/** A different part for each commit. */
function rotatingPart(files: readonly TestFile[], parts: number): TestFile[] {
  const index = (countCommits() % parts) + 1;
  console.log(`Of the files that the change doesn't reach, part ${index} of ${parts} runs.`);
  return deal(files, secondsOnMachine, { index, of: parts }, nameOf);
}

/** What the gate leaves out, as far as the change reaches it, and a part of the others. */
export function restOfGate(suite: Suite, options: Options, conditions: Conditions): Stage[] {
  const { affected, rotate, budgetSeconds = Number.POSITIVE_INFINITY } = options;
  const rest = suite.files.filter((test) => test.project !== 'platform' && !isInGate(test, suite));
  const reached = affected ? reachedByChange(suite) : new Set<TestFile>();
  const mine = shortestFirst(rest.filter((test) => reached.has(test)));
  const others = rest.filter((test) => !reached.has(test));
  const rotating = rotate ? rotatingPart(others, rotate) : [];
  const chosen = new Set(withinBudget([...mine, ...rotating], budgetSeconds));
  const left = mine.length + rotating.length - chosen.size;
  console.log(
    `${mine.length} files are affected, ${rotating.length} rotate, ${left} don't fit into the budget.`,
  );
  return [
    ...stagesOf(
      mine.filter((test) => chosen.has(test)),
      suite,
      conditions,
    ),
    ...stagesOf(
      rotating.filter((test) => chosen.has(test)),
      suite,
      { ...conditions, secondTry: 'always' },
    ),
  ];
}
