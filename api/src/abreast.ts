/** Does `next` again and again until it says that there is no more, so many at a time; ends when all have. */
export async function abreast(many: number, next: () => Promise<boolean>): Promise<void> {
  const walk = async () => {
    while (await next());
  };
  const ends = await Promise.allSettled(Array.from({ length: many }, walk));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
