import { formatUsd } from '@bank/shared/money';
import { PinDialog } from '../pin-entry/pin-dialog';
import { boundsOf, describeDestination, type Order } from './order';

interface OrderPinProps {
  order: Order;
  onProved: () => void;
  onCancel: () => void;
}

/** The PIN for exactly the transfer that was reviewed. */
export const OrderPin = ({ order, ...answers }: OrderPinProps) => (
  <PinDialog bounds={boundsOf(order)} {...answers}>
    send <strong>{formatUsd(order.amount)}</strong> to {describeDestination(order)}
  </PinDialog>
);
