const codes = [
  ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'],
  // The server shuts down, restarts after a crash, or became a replica.
  ...['57P01', '57P02', '57P03', '25006'],
];

/** The driver doesn't set error codes for these. */
const messages = [
  /^Query read timeout$/,
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
  // It broke between two statements.
  /^Client .* is not queryable$/,
];

export const isConnectionLost = ({ code = '', message }: { code?: string; message: string }): boolean =>
  codes.includes(code) || messages.some((pattern) => pattern.test(message));
