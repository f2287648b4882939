import type { Call } from '../contracts/base/call';
import type { ApiError } from './api-error';

export interface FailedCall {
  call: Call;
  failure: ApiError;
  /** The request's id in the bank; empty if the bank didn't respond. */
  request: string;
}

type CallObserver = (failed: FailedCall) => void;

let observer: CallObserver | undefined;

/** Supplied by the shell, because the HTTP client doesn't know about pages. Must not throw. */
export function setCallObserver(next: CallObserver): () => void {
  observer = next;
  return () => {
    observer = undefined;
  };
}

export const observeFailure: CallObserver = (failed) => observer?.(failed);
