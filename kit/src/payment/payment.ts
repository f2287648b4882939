export { failureText, transferError } from './payment-failure';
export { type Sending, usePayment } from './use-payment';
