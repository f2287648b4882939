const codes = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'];

/** The driver has no code for these. */
const messages = [
  /^Query read timeout$/,
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
];

/** The server doesn't answer on this connection: another one may work. */
export const isConnectionLost = ({ code = '', message }: { code?: string; message: string }): boolean =>
  codes.includes(code) || messages.some((pattern) => pattern.test(message));
