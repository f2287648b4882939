/**
 * Does `next` again and again until it says that there is no more, so many at a time; ends when all have. In
 * between it lets everything else have its turn: the embedded database works in the same thread as the calls.
 */
export async function abreast(many: number, next: () => Promise<boolean>): Promise<void> {
  const walk = async () => {
    while (await next()) await new Promise((resolve) => setImmediate(resolve));
  };
  const ends = await Promise.allSettled(Array.from({ length: many }, walk));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
