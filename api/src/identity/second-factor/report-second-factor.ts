import type { Tx } from '../../kernel/bank/tx';
import type { RequestContext } from '../../kernel/http/request-context';
import { type Alerting, sendAlert, type WriteAlert } from '../alerts/send-alert';

interface Report {
  title: string;
  text: string;
  email: WriteAlert;
}

export const reportSecondFactor = (
  tx: Tx,
  bank: Alerting,
  { caller, visitor }: RequestContext,
  report: Report,
): Promise<void> =>
  sendAlert(tx, bank, {
    ...report,
    customer: caller.customer,
    caller,
    visitor,
    path: '/dashboard/settings?part=two-factor',
  });
