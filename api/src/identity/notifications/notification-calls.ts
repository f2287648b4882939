import {
  getNotificationChoices,
  listNotifications,
  markNotificationsRead,
  updateNotificationChoices,
} from '@bank/shared/contracts/notifications';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { findChoices } from './find-choices';
import { countUnread, findNotifications } from './find-notifications';
import { markRead } from './mark-read';
import { updateChoices } from './update-choices';

export function notificationCalls(serve: Serve, bank: Bank): void {
  serve(listNotifications, async ({ caller: { customer }, query }) => ({
    data: {
      unread: await countUnread(bank.db, customer.id),
      results: await findNotifications(bank.db, customer.id, query),
    },
  }));
  serve(markNotificationsRead, async ({ body, ...context }) => ({
    data: { unread: await markRead(bank, body, context) },
  }));
  serve(getNotificationChoices, async ({ caller }) => ({
    data: await findChoices(bank.db, caller.customer.id),
  }));
  serve(updateNotificationChoices, async ({ body, ...context }) => ({
    data: await updateChoices(bank, body, context),
  }));
}
