import { parentPort } from 'node:worker_threads';
import { drawReceipt } from './draw-receipt';
import { drawStatement } from './draw-statement';
import type { Printable, PrintJob, PrintResult } from './printer';

const draw = (printable: Printable): Promise<Buffer> =>
  printable.kind === 'statement'
    ? drawStatement(printable.statement, printable.holder)
    : drawReceipt(printable.receipt);

parentPort?.on('message', async ({ id, printable }: PrintJob) => {
  let result: PrintResult;
  try {
    result = { id, pdf: await draw(printable) };
  } catch (failure) {
    result = { id, failure: String(failure) };
  }
  parentPort?.postMessage(result);
});
