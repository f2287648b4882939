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

export const awaitedToken = (): Promise<string | null> | undefined => waiting?.answer;

export function interrupt(): Promise<string | null> {
  waiting ??= startWaiting();
  interruption.setState({ asks: true });
  return waiting.answer;
}

/** The dialog may stay open briefly to show that sign-in worked. */
export function settleInterruption(token: string | null): void {
  waiting?.settle(token);
  waiting = undefined;
}

export const stopAsking = () => interruption.setState({ asks: false });
