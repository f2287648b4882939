import { parentPort } from 'node:worker_threads';
import { drawPaper } from './draw-paper';
import { drawReceipt } from './draw-receipt';
import { drawStatement } from './draw-statement';
import { drawSummary } from './draw-summary';
import type { Printable, PrintJob, PrintResult } from './printer';

function draw(printable: Printable): Promise<Buffer> {
  if (printable.kind === 'statement') return drawStatement(printable.statement, printable.holder);
  if (printable.kind === 'receipt') return drawReceipt(printable.receipt);
  if (printable.kind === 'paper') return drawPaper(printable.paper);
  return drawSummary(printable.summary);
}

parentPort?.on('message', async ({ id, printable }: PrintJob) => {
  let result: PrintResult;
  try {
    result = { id, pdf: await draw(printable) };
  } catch (failure) {
    result = { id, failure: String(failure) };
  }
  parentPort?.postMessage(result);
});
