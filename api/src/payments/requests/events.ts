import { eventsOf, ofAmount } from '../../kernel/audit/event';

export const events = eventsOf('payment', {
  paymentRequestMade: (it) => `Request${ofAmount(it)} made`,
  paymentRequestOpened: 'Link to a request opened',
  paymentRequestDeclined: (it) => `Request${ofAmount(it)} declined`,
  paymentRequestCancelled: (it) => `Request${ofAmount(it)} canceled`,
});
