const step = 2;

export const splashDuration = 3000;
export const stepDuration = (splashDuration * step) / 100;

/** How far the bar stands after so many milliseconds: always a whole number of steps. */
export const progressAt = (elapsed: number): number =>
  Math.min(100, Math.floor(elapsed / stepDuration) * step);
