import { createStore } from 'zustand/vanilla';

export const interruption = createStore<{ asks: boolean }>(() => ({ asks: false }));

interface Waiting {
  answer: Promise<string | null>;
  settle: (token: string | null) => void;
}

let waiting: Waiting | undefined;

function startWaiting(): Waiting {
  let settle: Waiting['settle'] = () => undefined;
  const answer = new Promise<string | null>((resolve) => {
    settle = resolve;
  });
  return { answer, settle };
}

/** The token that refused calls wait for; undefined if the session is not interrupted. */
export const awaitedToken = (): Promise<string | null> | undefined => waiting?.answer;

/** Refused calls continue with the token, or fail with null. */
export function interrupt(): Promise<string | null> {
  waiting ??= startWaiting();
  interruption.setState({ asks: true });
  return waiting.answer;
}

/** Resumes the waiting calls; the dialog may stay a moment longer to show that it worked. */
export function settleInterruption(token: string | null): void {
  waiting?.settle(token);
  waiting = undefined;
}

export const stopAsking = () => interruption.setState({ asks: false });
