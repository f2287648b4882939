import {
  getNotificationChoices,
  listNotifications,
  markNotificationsRead,
  updateNotificationChoices,
} from '@bank/shared/contracts/notifications';
import { feature, read, write } from '../../kernel/feature/feature';
import { keepDays } from '../../kernel/feature/retention';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { findChoices } from './find-choices';
import { countUnread, findNotifications } from './find-notifications';
import { markRead } from './mark-read';
import { updateChoices } from './update-choices';

export const notifications = feature({
  calls: (bank) => [
    read(listNotifications, async ({ caller: { customer }, query }) => ({
      data: {
        unread: await countUnread(bank.db, customer.id),
        results: await findNotifications(bank.db, customer.id, query),
      },
    })),
    write(
      markNotificationsRead,
      { stepUp: 'free', whileLocked: true, whileClosing: true },
      async ({ body, ...context }) => ({
        data: { unread: await markRead(bank, body, context) },
      }),
    ),
    read(getNotificationChoices, async ({ caller }) => ({
      data: await findChoices(bank.db, caller.customer.id),
    })),
    write(
      updateNotificationChoices,
      { stepUp: 'free', whileLocked: false, whileClosing: true },
      async ({ body, ...context }) => ({
        data: await updateChoices(bank, body, context),
      }),
    ),
  ],
  leaving: { forgets: ['notifications', 'notification_choices'] },
  retention: [keepDays(180, 'notifications', 'created_at')],
  exported,
  chapter,
  examples,
});
