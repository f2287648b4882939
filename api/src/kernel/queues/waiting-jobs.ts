const queues = new Map<string, () => number>();

/** For metrics. */
export const countWaiting = (queue: string, count: () => number): void => void queues.set(queue, count);

export const waitingJobs = (): [queue: string, waiting: number][] =>
  [...queues].map(([name, count]) => [name, count()]);
