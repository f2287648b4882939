export const splashDuration = 3000;
export const splashSteps = 50;
export const stepDuration = splashDuration / splashSteps;

export const progressAt = (elapsed: number): number =>
  Math.min(100, Math.floor(elapsed / stepDuration) * (100 / splashSteps));
