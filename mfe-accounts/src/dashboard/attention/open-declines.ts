import type { CardPayment } from '@bank/shared/contracts/card-payments';
import type { Notification } from '@bank/shared/contracts/notifications';

const dayMs = 24 * 60 * 60 * 1000;

/** A decline concerns the customer for a day, unless they read about it. */
export const freshDeclines = (notifications: readonly Notification[], now: Date): Notification[] =>
  notifications.filter(
    ({ kind, is_read, created_at }) =>
      kind === 'card-declined' && !is_read && +now - Date.parse(created_at) < dayMs,
  );

export const cardsOf = (declines: readonly Notification[]): string[] => [
  ...new Set(declines.flatMap(({ subject }) => subject?.card_id ?? [])),
];

const wasPaidLater = ({ subject, created_at: declinedAt }: Notification, payments: readonly CardPayment[]) =>
  payments.some(
    ({ card_id, merchant, status, created_at }) =>
      status !== 'declined' &&
      card_id === subject?.card_id &&
      merchant === subject.merchant &&
      Date.parse(created_at) > Date.parse(declinedAt),
  );

export const openDeclines = (
  notifications: readonly Notification[],
  payments: readonly CardPayment[],
  now: Date,
): Notification[] => freshDeclines(notifications, now).filter((decline) => !wasPaidLater(decline, payments));
