import * as contracts from '@bank/shared/contracts/notifications';
import { feature, keepDays, read, write } from '../../kernel/feature/feature';
import { findChoices, updateChoices } from './choices';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { countUnread, findNotifications, markRead } from './notifications';

export const notifications = feature({
  calls: (bank) => [
    read(contracts.listNotifications, async ({ caller: { customer }, query }) => ({
      data: {
        unread: await countUnread(bank.db, customer.id),
        results: await findNotifications(bank.db, customer.id, query),
      },
    })),
    write(
      contracts.markNotificationsRead,
      { stepUp: 'free', whileLocked: true, whileClosing: true },
      ({ body, ...context }) => markRead(bank, body, context),
    ),
    read(contracts.getNotificationChoices, async ({ caller }) => ({
      data: await findChoices(bank.db, caller.customer.id),
    })),
    write(
      contracts.updateNotificationChoices,
      { stepUp: 'free', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => updateChoices(bank, body, context),
    ),
  ],
  leaving: { forgets: ['notifications', 'notification_choices'] },
  retention: [keepDays(180, 'notifications', 'created_at')],
  exported,
  chapter,
  examples,
});
