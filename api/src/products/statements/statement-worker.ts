import { parentPort } from 'node:worker_threads';
import { drawStatement } from './draw-statement';
import type { PrintJob, PrintResult } from './statement-printer';

parentPort?.on('message', async ({ id, statement, holder }: PrintJob) => {
  let result: PrintResult;
  try {
    result = { id, pdf: await drawStatement(statement, holder) };
  } catch (failure) {
    result = { id, failure: String(failure) };
  }
  parentPort?.postMessage(result);
});
