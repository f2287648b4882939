/** Bounds are in milliseconds. A mount is counted in the first bucket it fits. */
export const mountBuckets = [100, 200, 500, 1_000, 2_000, 5_000, 10_000] as const;

export const mountedWithin = (milliseconds: number): (typeof mountBuckets)[number] | 'longer' =>
  mountBuckets.find((bucket) => milliseconds <= bucket) ?? 'longer';
