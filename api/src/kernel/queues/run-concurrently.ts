/**
 * Calls `next` until it returns false, `limit` at a time; ends when all calls have ended. Yields in between: the embedded
 * database works in the same thread as the requests.
 */
export async function runConcurrently(limit: number, next: () => Promise<boolean>): Promise<void> {
  const walk = async () => {
    while (await next()) await new Promise((resolve) => setImmediate(resolve));
  };
  const ends = await Promise.allSettled(Array.from({ length: limit }, walk));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
