/** Undefined, where so many wait already that this one is not taken. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T> | undefined;

/** Does one piece of work after the other; only so many may wait. */
export function openQueue(mostWaiting: number): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let taken = 0;
  return (work) => {
    if (taken > mostWaiting) return undefined;
    taken += 1;
    const done = last.then(work).finally(() => {
      taken -= 1;
    });
    last = done.catch(() => undefined);
    return done;
  };
}
