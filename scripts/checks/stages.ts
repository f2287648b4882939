import { alone, type Stage } from './check';
import type { Suite } from './choose/suite';
import type { TestFile } from './choose/test-files';
import { type Conditions, jestCheck } from './jest-checks';

interface Section {
  name: string;
  has(test: TestFile, suite: Suite): boolean;
}

const section = (
  name: string,
  project: TestFile['project'],
  database: TestFile['database'] = 'embedded',
) => ({
  name,
  has: (test: TestFile) => test.project === project && test.database === database,
});

/** A test that needs no database, browser or other program. */
export const isRule = ({ project, database, file }: TestFile, suite: Suite): boolean =>
  project === 'node' && database === 'embedded' && !suite.opensDatabase(file) && !suite.startsPrograms(file);

/** What breaks most often and costs least comes first. */
const sections: Section[] = [
  section('tests in jsdom', 'browser'),
  { name: 'rules on Node', has: isRule },
  {
    name: 'API, stores and programs',
    has: (test, suite) => test.project === 'node' && test.database === 'embedded' && !isRule(test, suite),
  },
  section('browser journeys', 'e2e'),
  section('every failure of every remote', 'platform'),
  section('API on PostgreSQL', 'node', 'postgresql'),
  section('reliability on the embedded database', 'reliability'),
  section('reliability on PostgreSQL', 'reliability', 'postgresql'),
  section('deployments', 'deploy'),
];

function sectionOf(test: TestFile, suite: Suite): Section {
  const found = sections.find(({ has }) => has(test, suite));
  if (!found) throw new Error(`${test.file} belongs to no stage, so it would never run.`);
  return found;
}

/** One after the other, because tests that load the machine together lose races. */
export function stagesOf(chosen: readonly TestFile[], suite: Suite, conditions: Conditions): Stage[] {
  const sectionsOf = new Map(chosen.map((test) => [test, sectionOf(test, suite)]));
  return sections.flatMap((section) => {
    const files = chosen.filter((test) => sectionsOf.get(test) === section);
    return files.length > 0 ? [alone(jestCheck(section.name, files, conditions))] : [];
  });
}
