export function fail(failure: unknown): never;
