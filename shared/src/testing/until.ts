type Maybe<T> = T | undefined | Promise<T | undefined>;

/**
 * Asks until `find` returns something, and fails with `what` after the timeout. A `find` that throws has found
 * nothing; the last error is the cause of the failure.
 */
export async function untilFound<T>(what: string, find: () => Maybe<T>, timeoutMs = 15_000): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (let delayMs = 0; ; delayMs = Math.min(delayMs + 10, 100)) {
    const [found, cause] = await attempt(find);
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`Waited ${timeoutMs / 1000} s: ${what}.`, { cause });
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
}

async function attempt<T>(find: () => Maybe<T>): Promise<[found?: T, cause?: unknown]> {
  try {
    return [await find()];
  } catch (failure) {
    return [undefined, failure];
  }
}

/** Asks until `isTrue` returns true. The default timeout is shorter than Jest's, so that the message appears. */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs?: number,
): Promise<void> {
  await untilFound(what, async () => ((await isTrue()) ? true : undefined), timeoutMs);
}
