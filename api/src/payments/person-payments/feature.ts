import * as contracts from '@bank/shared/contracts/people';
import { payPaymentRequest } from '@bank/shared/contracts/requests';
import { seconds } from '../../kernel/clock/clock';
import { section } from '../../kernel/feature/export-section';
import { feature, read, write } from '../../kernel/feature/feature';
import { examples } from './examples';
import { findPersonPayment, findPersonPayments } from './find-person-payments';
import { invariants } from './invariants';
import { leaving } from './leaving';
import { payPerson, payRequest } from './pay-person';
import { sendDue } from './send-due';
import { undoPayment } from './undo-payment';

export const personPayments = feature({
  invariants,
  calls: (bank) => [
    write(
      contracts.payPerson,
      { stepUp: 'permit', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => payPerson(bank, body, context),
    ),
    write(
      payPaymentRequest,
      { stepUp: 'permit', whileLocked: false, whileClosing: false },
      ({ body, ...context }) => payRequest(bank, body, context),
    ),
    write(
      contracts.undoPersonPayment,
      { stepUp: 'free', whileLocked: true, whileClosing: true },
      ({ params, ...context }) => undoPayment(bank, params.id, context),
    ),
    read(contracts.getPersonPayment, async ({ params, caller }) => ({
      data: await findPersonPayment(bank.db, caller.customer.id, params.id),
    })),
    read(contracts.listPersonPayments, async ({ caller }) => ({
      data: { payments: await findPersonPayments(bank.db, caller.customer.id) },
    })),
  ],
  jobs: (runner) => [{ name: 'send to people', every: seconds(1), run: () => sendDue(runner) }],
  leaving,
  exported: [
    section('person_payments', {
      place: 270,
      name: 'payments_to_people',
      about: 'What you sent to people; what you received is in transactions',
    }),
  ],
  examples,
});
