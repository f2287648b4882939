export const splashDuration = 3000;
export const splashSteps = 50;
export const stepDuration = splashDuration / splashSteps;

/** A whole number of steps. */
export const progressAt = (elapsed: number): number =>
  Math.min(100, Math.floor(elapsed / stepDuration) * (100 / splashSteps));
