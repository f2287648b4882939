import { useCapability } from '@bank/shared/capabilities';

const payments = { to: '/dashboard/pay', label: 'Payments', onlyOnPhones: true };

/** A phone has one tab for all ways to pay. Wide screens have a menu entry for each. */
export const useWayToPayments = () => (useCapability('pay-people') ? payments : undefined);
