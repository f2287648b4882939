interface Answered {
  status: number;
}

const answered = (failure: unknown): failure is Answered =>
  typeof failure === 'object' &&
  failure !== null &&
  'status' in failure &&
  typeof failure.status === 'number';

const refused = (failure: unknown): boolean =>
  answered(failure) && failure.status >= 400 && failure.status < 500;

/** The bank did the work, but its response was unreadable. */
const unreadable = (failure: unknown): boolean =>
  answered(failure) && 'kind' in failure && failure.kind === 'contract';

const timedOut = (failure: unknown): boolean => answered(failure) && failure.status === 408;

export const retryQuery = (failures: number, failure: unknown): boolean =>
  failures < 3 && (!refused(failure) || timedOut(failure));

export const retryMutation = (failures: number, failure: unknown): boolean =>
  failures < 2 && !refused(failure) && !unreadable(failure);
