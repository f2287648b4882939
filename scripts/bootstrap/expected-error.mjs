/** A failure that its message explains: a wrong name, a missing program, a port in use. */
export class ExpectedError extends Error {
  expected = true;
}

/** The message to print without a stack. Other modules mark such failures with `expected` too. */
function explain(failure) {
  if (failure?.code === 'EADDRINUSE')
    return `Port ${failure.port} is in use: stop the other program or choose another PORT.`;
  if (failure?.code === 'EACCES' && failure.syscall === 'listen')
    return `This user may not use port ${failure.port}: choose another PORT.`;
  return failure?.expected === true ? failure.message : undefined;
}

/**
 * Prints the message of an expected failure, or the whole stack of any other.
 * @param {any} failure
 * @returns {never}
 */
export function exitWithError(failure) {
  console.error(explain(failure) ?? failure);
  process.exit(1);
}

/**
 * @param {number} start a value of performance.now()
 * @returns {string}
 */
export const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
