import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { alone, type Stage } from './check';
import { affectedBy, affectsEverything } from './choose/affected';
import { changedSince, findBase } from './choose/changed-files';
import { deal } from './choose/deal';
import { isInGate, isQuickRule } from './choose/gate-files';
import { secondsOnMachine, shortestFirst } from './choose/seconds-on-machine';
import { readSuite, type Suite } from './choose/suite';
import { nameOf, type Project, type TestFile } from './choose/test-files';
import type { CommandLine, Options } from './command-line';
import { type Conditions, hasPostgres } from './jest-checks';
import { shownPages } from './journeys';
import { stagesOnOtherNode } from './other-node';
import { restOfGate } from './rest-of-gate';
import { stagesOf } from './stages';
import { browser, building, staticChecks, weighing } from './static-checks';

const { RELIABILITY_SEED: givenSeed } = process.env;

/** The same random choices in every run, so that a change alone decides whether it passes. */
const fixed: Conditions = { seed: givenSeed ?? '20260318' };

const random = ({ full }: Options): Conditions => ({
  seed: givenSeed ?? String(Date.now() % 1_000_000),
  full,
});

const firstStage: Stage = [staticChecks, [building, weighing], [browser]];

const suiteHere = () => readSuite({ hasPostgres: hasPostgres() });

/** Journeys of every failure of every remote have a command of their own. */
const isEveryday = ({ project }: TestFile) => project !== 'platform';

const isEmbedded = ({ database }: TestFile) => database === 'embedded';

const inProject =
  (...projects: Project[]) =>
  ({ project }: TestFile) =>
    projects.includes(project);

const needsBuild = inProject('e2e', 'platform', 'deploy');

function gate(): Stage[] {
  const suite = suiteHere();
  const chosen = suite.files.filter((test) => isInGate(test, suite));
  return [firstStage, ...stagesOf(chosen, suite, fixed), alone(shownPages)];
}

function rules(): Stage[] {
  const suite = suiteHere();
  const chosen = suite.files.filter((test) => isQuickRule(test, suite));
  return [[staticChecks], ...stagesOf(chosen, suite, fixed)];
}

function everything(options: Options): Stage[] {
  const { affected, rotate, shard } = options;
  const suite = suiteHere();
  if (affected || rotate) return [alone(building), ...restOfGate(suite, options, fixed)];
  const files = suite.files.filter(isEveryday);
  const chosen = shard ? deal(files, secondsOnMachine, shard, nameOf) : files;
  const isFirst = (shard?.index ?? 1) === 1;
  return [
    isFirst ? firstStage : alone(building),
    ...stagesOf(chosen, suite, { ...random(options), everyByte: true }),
    ...(isFirst ? stagesOnOtherNode(suite, fixed) : []),
  ];
}

const maxJourneys = 6;

function changed([ref]: readonly string[]): Stage[] {
  const base = findBase(ref);
  if (!base) {
    console.log('This clone has no commit to compare with, so the whole gate runs.');
    return gate();
  }
  const files = changedSince(base);
  const [central] = affectsEverything(files);
  if (central) {
    console.log(`${central} affects every test, so the whole gate runs.`);
    return gate();
  }
  const suite = suiteHere();
  const affected = affectedBy(files, suite).filter(isEmbedded);
  const journeys = shortestFirst(affected.filter(inProject('e2e'))).slice(0, maxJourneys);
  const chosen = [...affected.filter(inProject('browser', 'node', 'deploy')), ...journeys];
  console.log(`${files.length} changed files affect ${affected.length} test files; ${chosen.length} run.`);
  const first: Stage = chosen.some(needsBuild) ? [staticChecks, [building]] : [staticChecks];
  return [first, ...stagesOf(chosen, suite, fixed)];
}

const matching = (patterns: readonly string[]) => {
  const expressions = patterns.map((pattern) => new RegExp(pattern));
  return ({ file }: TestFile) =>
    expressions.length === 0 || expressions.some((expression) => expression.test(`/${file}`));
};

function find(suite: Suite, is: (test: TestFile) => boolean, patterns: readonly string[]): TestFile[] {
  const chosen = suite.files.filter(is).filter(matching(patterns));
  if (chosen.length === 0) throw new ExpectedError(`No test file matches ${patterns.join(' or ')}.`);
  return chosen;
}

const built = (chosen: readonly TestFile[]): Stage[] => (chosen.some(needsBuild) ? [alone(building)] : []);

function only(is: (test: TestFile) => boolean, patterns: readonly string[], conditions = fixed): Stage[] {
  const suite = suiteHere();
  const chosen = find(suite, is, patterns);
  return [...built(chosen), ...stagesOf(chosen, suite, conditions)];
}

const attacksOnApi = ['/attacks', '/guesses', '/access-matrix', '/fuzz/', '/double-spend'];

const isNumber = (word: string) => /^\d+$/.test(word);

/** Until it fails, each time with other random choices. */
function repeat(words: readonly string[]): Stage[] {
  const patterns = words.filter((word) => !isNumber(word));
  const times = Number(words.find(isNumber) ?? 20);
  if (patterns.length === 0) throw new ExpectedError('npm test -- repeat PATTERN [TIMES]: name a test file.');
  const suite = suiteHere();
  const chosen = find(suite, (test) => isEveryday(test) && isEmbedded(test), patterns);
  const runs = Array.from({ length: times }, (_, run) =>
    stagesOf(chosen, suite, { seed: `${run + 1}`, secondTry: 'never' }),
  );
  return [...built(chosen), ...runs.flat()];
}

type Planner = (line: CommandLine) => Stage[];

const planners = {
  gate,
  all: ({ options }) => everything(options),
  rules,
  static: () => [[staticChecks]],
  changed: ({ patterns }) => changed(patterns),
  repeat: ({ patterns }) => repeat(patterns),
  unit: ({ patterns }) => only((test) => isEmbedded(test) && inProject('browser', 'node')(test), patterns),
  node: ({ patterns }) => only((test) => isEmbedded(test) && inProject('node')(test), patterns),
  browser: ({ patterns }) => only(inProject('browser'), patterns),
  postgres: ({ patterns }) => only((test) => !isEmbedded(test) && inProject('node')(test), patterns),
  e2e: ({ patterns }) => only(inProject('e2e'), patterns),
  platform: ({ patterns }) => only(inProject('platform'), patterns),
  reliability: ({ patterns, options }) => only(inProject('reliability'), patterns, random(options)),
  deploy: ({ patterns, options }) => only(inProject('deploy'), patterns, random(options)),
  'other-node': () => stagesOnOtherNode(suiteHere(), fixed),
  attacks: () => [...only(inProject('e2e'), ['/attacks/']), ...only(inProject('reliability'), attacksOnApi)],
} satisfies Record<string, Planner>;

export type PlanName = keyof typeof planners;

/** Any other word is a pattern of test files. */
export function planFor(line: CommandLine): Stage[] {
  const isPlan = (name: string): name is PlanName => Object.hasOwn(planners, name);
  if (isPlan(line.name)) return (planners[line.name] as Planner)(line);
  return only((test) => isEveryday(test) && isEmbedded(test), [line.name, ...line.patterns]);
}
