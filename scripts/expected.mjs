/** A failure that one line explains: a wrong name, a missing program, a taken port. */
export class Expected extends Error {
  expected = true;
}

/** Failures of the bank and the release store whose message tells whoever starts it what to do. */
const told = [
  'BadEnvironment',
  'DataFolderError',
  'FolderLockedError',
  'KeysError',
  'SchemaError',
  'ReleaseRefused',
  'UnreadableDocument',
];

function explained(failure) {
  if (failure?.code === 'EADDRINUSE')
    return `Port ${failure.port} is taken: stop what runs there or choose another PORT.`;
  const known =
    failure?.expected === true || told.includes(failure?.name) || told.includes(failure?.constructor?.name);
  return known ? failure.message : undefined;
}

/** Ends a command: one line for what was to be expected, the whole stack for what was not. */
export function fail(failure) {
  console.error(explained(failure) ?? failure);
  process.exit(1);
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
