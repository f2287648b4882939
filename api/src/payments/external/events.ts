import { eventsOf, fromName, ofAmount, toName, withName } from '../../kernel/audit/event';

export const events = eventsOf('payment', {
  paymentSettled: (it) => `A transfer${ofAmount(it)}${toName(it)} reached the other bank`,
  paymentReturned: (it) => `A transfer${ofAmount(it)}${toName(it)} was returned by the other bank`,
  paymentReceived: (it) => `A transfer${ofAmount(it)}${fromName(it)} arrived`,
  transferCancelled: (it) => `Transfer${ofAmount(it)}${toName(it)} canceled`,
  recipientSaved: (it) => `Recipient${withName(it)} saved`,
  recipientRemoved: (it) => `Recipient${withName(it)} removed`,
});
