import { event } from '../../kernel/audit/event';
import { ofAmount } from '../../kernel/audit/event-words';

export const paymentRequestMade = event(
  'payment-request-made',
  'payment',
  (it) => `Request${ofAmount(it)} made`,
);
export const paymentRequestOpened = event('payment-request-opened', 'payment', 'Link to a request opened');
export const paymentRequestDeclined = event(
  'payment-request-declined',
  'payment',
  (it) => `Request${ofAmount(it)} declined`,
);
export const paymentRequestCancelled = event(
  'payment-request-cancelled',
  'payment',
  (it) => `Request${ofAmount(it)} canceled`,
);
