import { formatUsd } from '@bank/shared/money';
import { boundsOf, describeDestination, type Order } from '../rules/order';
import { PinDialog } from './pin-dialog';

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
