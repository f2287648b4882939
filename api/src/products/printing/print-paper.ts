import { BankError } from '../../kernel/errors/errors';
import { createWorkQueue } from '../../kernel/queues/work-queue';
import type { DrawnPaper } from './draw-paper';
import { print } from './printer';

const enqueue = createWorkQueue({
  name: 'PDF papers',
  atOnce: 1,
  atOncePerOwner: 1,
  maxWaitingPerOwner: 10,
  maxWaiting: 240,
});

/** One at a time for each customer, and customers take turns. */
export async function printPaper(customerId: string, name: string, paper: DrawnPaper) {
  const printed = enqueue(customerId, () => print({ kind: 'paper', paper }));
  if (!printed) throw busyWithPapers();
  const content = (await printed).toString('base64');
  return { file_name: `larch-${name}.pdf`, media_type: 'application/pdf', content };
}

const busyWithPapers = () =>
  new BankError(503, "We can't create your document right now", 'Please try again in a minute.');
