import type { NumberedTest } from './find-tests';
import type { Statement } from './read-statements';

export interface Coverage {
  statement: Statement;
  tests: NumberedTest[];
}

export const coverStatements = (
  statements: readonly Statement[],
  tests: readonly NumberedTest[],
): Coverage[] =>
  statements.map((statement) => ({
    statement,
    tests: tests.filter(({ numbers }) => numbers.includes(statement.number)),
  }));

export function findGaps(statements: readonly Statement[], tests: readonly NumberedTest[]): string[] {
  const known = new Set(statements.map(({ number }) => number));
  const untested = coverStatements(statements, tests).filter((covered) => covered.tests.length === 0);
  const unknown = tests.flatMap(({ numbers, path, line }) =>
    numbers.filter((number) => !known.has(number)).map((number) => `${path}:${line} names ${number}`),
  );
  return [
    ...untested.map(({ statement }) => `${statement.number} has no test: ${statement.text}`),
    ...unknown.map((place) => `${place}, which docs/specification.md does not have.`),
  ];
}
