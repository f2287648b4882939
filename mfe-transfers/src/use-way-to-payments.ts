import { isFull } from '@bank/shared/mode';

const payments = { to: '/dashboard/pay', label: 'Payments', onlyOnPhones: true };

/** A phone has one tab for all ways to pay. Wide screens have a menu entry for each. */
export const useWayToPayments = () => (isFull() ? payments : undefined);
