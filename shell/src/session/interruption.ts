import { createStore } from 'zustand/vanilla';

/** Whether the customer is asked to sign in again over the page that is open. */
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

/** The token that refused calls wait for; undefined while nothing interrupts the session. */
export const awaitedToken = (): Promise<string | null> | undefined => waiting?.answer;

/** Asks the customer to sign in again. Calls that were refused go on with the token, or fail with null. */
export function interrupt(): Promise<string | null> {
  waiting ??= startWaiting();
  interruption.setState({ asks: true });
  return waiting.answer;
}

/** Lets the calls that wait go on; the form may stay a moment longer to tell its success. */
export function settleInterruption(token: string | null): void {
  waiting?.settle(token);
  waiting = undefined;
}

export const stopAsking = () => interruption.setState({ asks: false });
