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

/**
 * Calls made during a lookup share the next lookup, so a result is never older than the call that gets it.
 */
export function batchLookups<Question, Found>(
  lookUp: (questions: readonly Question[]) => Promise<readonly Found[]>,
): (question: Question) => Promise<Found> {
  let waiting: Asked<Question, Found>[] = [];
  let isLooking = false;

  const lookAll = async () => {
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      await settle(asked, lookUp);
    }
    isLooking = false;
  };

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (isLooking) return;
      isLooking = true;
      setImmediate(lookAll);
    });
}

interface Asked<Question, Found> {
  question: Question;
  resolve: (found: Found) => void;
  reject: (failure: unknown) => void;
}

async function settle<Question, Found>(
  asked: readonly Asked<Question, Found>[],
  lookUp: (questions: readonly Question[]) => Promise<readonly Found[]>,
): Promise<void> {
  try {
    const found = await lookUp(asked.map(({ question }) => question));
    for (const [index, { resolve }] of asked.entries()) resolve(found[index] as Found);
  } catch (failure) {
    for (const { reject } of asked) reject(failure);
  }
}
