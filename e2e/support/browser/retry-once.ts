jest.setTimeout(60_000);

// On a busy machine a browser sometimes loses a race that no customer would see. `npm test` lists retried
// journeys.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
