/** A call whose key is in flight gets that call's result, or its failure. */
export function shareInFlight<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const inFlight = new Map<string, Promise<Result>>();

  return (key, work) => {
    const running = inFlight.get(key);
    if (running) return running;
    const started = work().finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  };
}
