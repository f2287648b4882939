/** Runs one job at a time. Returns undefined if too many are waiting. */
export function createMutexQueue(maxWaiting: number) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(job: () => Promise<Result>): Promise<Result> | undefined => {
    if (waiting > maxWaiting) return undefined;
    waiting += 1;
    const turn = last.then(job).finally(() => {
      waiting -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
