import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import { type Alerting, sendAlert } from '../alerts/send-alert';
import { nameInEmails } from '../customers/name-in-emails';
import { deviceLine, deviceName } from '../sessions/device-name';
import { passkeyAddedEmail, passkeyBlockedEmail, passkeyRemovedEmail } from './passkey-emails';

const events = {
  added: { title: 'A passkey was added', write: passkeyAddedEmail },
  removed: { title: 'A passkey was removed', write: passkeyRemovedEmail },
  blocked: { title: 'A passkey was blocked', write: passkeyBlockedEmail },
};

interface Happened {
  event: keyof typeof events;
  name: string;
  customer: Customer;
  visitor: Visitor;
  caller: Caller | null;
}

export function reportPasskey(tx: Tx, bank: Alerting, { event, name, ...who }: Happened): Promise<void> {
  const { customer, visitor } = who;
  const { title, write } = events[event];
  const device = deviceName(visitor.device);
  const firstName = nameInEmails(customer);
  return sendAlert(tx, bank, {
    ...who,
    title,
    text: `Its name is “${name}”. ${deviceLine(device)}.`,
    path: '/dashboard/settings?part=passkeys',
    email: write({ firstName, name, device, at: tx.now() }),
  });
}
