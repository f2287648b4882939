/** Stops when `next` returns false. Yields in between, because the embedded database runs on this thread. */
export async function runConcurrently(limit: number, next: () => Promise<boolean>): Promise<void> {
  const walk = async () => {
    while (await next()) await new Promise((resolve) => setImmediate(resolve));
  };
  const ends = await Promise.allSettled(Array.from({ length: limit }, walk));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
