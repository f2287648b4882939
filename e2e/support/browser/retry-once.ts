jest.setTimeout(60_000);

// On a busy machine a browser sometimes loses a race that no customer would see. `npm test` lists every
// journey that needed a second try.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
