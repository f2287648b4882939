/** A phone has one tab for all ways to pay. Wide screens have a menu entry for each. */
export const wayToPayments = { to: '/dashboard/pay', label: 'Payments', onlyOnPhones: true };
