const codes = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'];

/** The driver doesn't set error codes for these. */
const messages = [
  /^Query read timeout$/,
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
];

export const isConnectionLost = ({ code = '', message }: { code?: string; message: string }): boolean =>
  codes.includes(code) || messages.some((pattern) => pattern.test(message));
