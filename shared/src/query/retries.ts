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

/** The bank has carried it out; what it said about it could not be read. */
const unreadable = (failure: unknown): boolean =>
  answered(failure) && 'kind' in failure && failure.kind === 'contract';

const timedOut = (failure: unknown): boolean => answered(failure) && failure.status === 408;

/** Up to three more tries, but none for what the bank refused; a 408 is worth another. */
export const retryQuery = (failures: number, failure: unknown): boolean =>
  failures < 3 && (!refused(failure) || timedOut(failure));

/** Up to two more tries, but none for what the bank refused or has done. */
export const retryMutation = (failures: number, failure: unknown): boolean =>
  failures < 2 && !refused(failure) && !unreadable(failure);
