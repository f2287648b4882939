/** A failure that one line explains: a wrong name, a missing program, a taken port. */
export class Expected extends Error {
  expected = true;
}

/** Failures whose message tells whoever started the command what to do say so themselves: `expected`. */
function explained(failure) {
  if (failure?.code === 'EADDRINUSE')
    return `Port ${failure.port} is taken: stop what runs there or choose another PORT.`;
  if (failure?.code === 'EACCES' && failure.syscall === 'listen')
    return `Port ${failure.port} may not be used by this user: choose another PORT.`;
  return failure?.expected === true ? failure.message : undefined;
}

/** Ends a command: one line for what was to be expected, the whole stack for what was not. */
export function fail(failure) {
  console.error(explained(failure) ?? failure);
  process.exit(1);
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
