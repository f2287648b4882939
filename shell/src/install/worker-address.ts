/** Served by the platform. */
export const workerAddress = '/sw.js';
