import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DrawnPaper } from './draw-paper';
import type { DrawnReceipt } from './draw-receipt';
import type { DrawnSummary } from './draw-summary';
import type { LedgerStatement } from './ledger-statement';

export type Printable =
  | { kind: 'statement'; statement: LedgerStatement; holder: string }
  | { kind: 'receipt'; receipt: DrawnReceipt }
  | { kind: 'paper'; paper: DrawnPaper }
  | { kind: 'summary'; summary: DrawnSummary };

export interface PrintJob {
  id: number;
  printable: Printable;
}

export type PrintResult = { id: number; pdf: Uint8Array } | { id: number; failure: string };

interface Waiting {
  resolve(pdf: Buffer): void;
  reject(failure: Error): void;
}

const timeoutMs = 20_000;

let printer: ReturnType<typeof startPrinter> | undefined;

/** Renders a PDF in a worker thread to keep the event loop free. */
export function print(printable: Printable): Promise<Buffer> {
  printer ??= startPrinter();
  return printer.print(printable);
}

function startPrinter() {
  const worker = new Worker(join(import.meta.dirname, 'start-worker.mjs'), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const fail = (failure: Error) => {
    printer = undefined;
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
    void worker.terminate();
  };
  worker.on('error', fail);
  worker.on('message', (result: PrintResult) => settle(waiting, result));
  // Lets the process exit while the worker runs.
  worker.unref();
  const print = (printable: Printable) => {
    last += 1;
    const id = last;
    const timer = setTimeout(() => fail(new Error('PDF timed out')), timeoutMs);
    timer.unref();
    const printed = new Promise<Buffer>((resolve, reject) => waiting.set(id, { resolve, reject }));
    worker.postMessage({ id, printable } satisfies PrintJob);
    return printed.finally(() => clearTimeout(timer));
  };
  return { print };
}

function settle(waiting: Map<number, Waiting>, result: PrintResult): void {
  const job = waiting.get(result.id);
  waiting.delete(result.id);
  if ('pdf' in result) job?.resolve(Buffer.from(result.pdf));
  else job?.reject(new Error(result.failure));
}
