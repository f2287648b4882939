jest.setTimeout(60_000);

// A browser on a busy machine now and then loses a race that no customer sees. `npm test` names each journey
// that needed a second try.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
