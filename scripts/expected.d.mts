export class Expected extends Error {
  expected: true;
}
export function fail(failure: unknown): never;
export function seconds(since: number): string;
