import { type Closing, coolingOffDays, type Obstacle } from '@bank/shared/contracts/security';
import { lockAccountParagraphs, writeAlert } from '../../identity/alerts/send-alert';
import { lockCustomer, nameInEmails } from '../../identity/customers/customers';
import { pinRefused, provePin } from '../../identity/pin/prove-pin';
import { assertSessionOpen } from '../../identity/sessions/sessions';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { dayInWords, dayOf, hours, later, momentInWords } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import type { Feature } from '../../kernel/feature/feature';
import { writeEmail } from '../../kernel/mail/email';
import { events } from './events';
import {
  alreadyClosed,
  cancelOrders,
  countAll,
  endingsAmong,
  findClosing,
  obstaclesAmong,
} from './leaving-rules';
import { notYou, showNews } from './notify-customer';

const coolingOff = hours(24 * coolingOffDays);

interface Asked extends RequestContext {
  features: readonly Feature[];
}

export async function askToClose(
  bank: Bank,
  features: readonly Feature[],
  { pin, context }: { pin: string; context: RequestContext },
): Promise<Closing> {
  const proof = await provePin(bank, context, pin, { act: (tx) => ask(tx, bank, { ...context, features }) });
  if (!proof.isRight) throw pinRefused(proof.state, 'pin');
  return proof.result;
}

/** A repeat doesn't postpone the day. */
async function ask(tx: Tx, bank: Bank, context: Asked): Promise<Closing> {
  const customer = await lockCustomer(tx, context.caller.customer.id);
  if (customer.closed_at) throw alreadyClosed();
  await assertSessionOpen(tx, context.caller.sessionId);
  return findClosing(
    context.features,
    tx,
    customer.closes_at ? customer : await begin(tx, bank, { ...context, customer }),
    tx.now(),
  );
}

const settleFirst = (obstacles: readonly Obstacle[]) => {
  const texts = obstacles.map(({ title, text }) => `${title}: ${text}`);
  return new BankError(409, "Your account can't be closed yet", texts[0] ?? '', {
    errors: { settle_first: texts },
  });
};

/** What is due right now counts, because canceling waits until it is paid. */
async function begin(tx: Tx, bank: Bank, asked: Asked & { customer: Customer }): Promise<Customer> {
  const { customer, features } = asked;
  const now = tx.now();
  const of = { customerId: customer.id, now };
  const endings = endingsAmong(features, await countAll(tx, features, of));
  await cancelOrders(tx, features, customer);
  const obstacles = obstaclesAmong(features, await countAll(tx, features, of));
  if (obstacles.length > 0) throw settleFirst(obstacles);
  const closesAt = later(now, coolingOff);
  const closing = await tx
    .updateTable('customers')
    .set({ closing_asked_at: now, closes_at: closesAt, closing_warned_at: null })
    .where('id', '=', customer.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.audit({ event: events.closingAsked });
  const content = await writeAlert(tx, bank, { ...asked, title: 'Your account is being closed' }, (lockUrl) =>
    writeEmail({
      subject: 'You asked to close your Larch account',
      firstName: nameInEmails(customer),
      paragraphs: [
        `We'll close your account on ${momentInWords(closesAt)}. Until then, you can sign in, read everything, and move out money that still arrives. You can't start anything new.`,
        ...endings.map(({ text }) => text),
        'Changed your mind? Sign in and choose Keep My Account.',
        ...lockAccountParagraphs(lockUrl, notYou),
      ],
    }),
  );
  await tx.mail({ to: customer.email, content });
  const title = `Your account closes on ${dayInWords(dayOf(closesAt))}`;
  await showNews(tx, customer, title, 'You asked for it. Until then, you can change your mind.');
  return closing;
}
