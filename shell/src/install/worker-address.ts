/** Served by the platform if the bank announces `installable`. */
export const workerAddress = '/sw.js';
