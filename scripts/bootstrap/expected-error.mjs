/** Users understand such an error from its message: a wrong name, a missing program, a port in use. */
export class ExpectedError extends Error {
  expected = true;
}

/** Printed without a stack trace. Other modules also mark such failures with `expected`. */
function explain(failure) {
  if (failure?.code === 'EADDRINUSE')
    return `Port ${failure.port} is in use: stop the other program or choose another PORT.`;
  if (failure?.code === 'EACCES' && failure.syscall === 'listen')
    return `This user may not use port ${failure.port}: choose another PORT.`;
  return failure?.expected === true ? failure.message : undefined;
}

/**
 * Prints an expected failure's message, or the stack of any other failure.
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
