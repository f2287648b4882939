/** The month that is asked for, such as 2026-03; `this` is the one of now. Months are those of UTC. */
export const monthOf = (asked: string | undefined, now: Date): string | undefined =>
  asked === 'this' ? now.toISOString().slice(0, 7) : asked;
