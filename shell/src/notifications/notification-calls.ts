import { listNotifications, markNotificationsRead } from '@bank/shared/contracts/notifications';
import { send } from '@bank/shared/http';

interface Page {
  limit: number;
  offset?: number;
}

export const fetchNotifications = async (query: Page, signal: AbortSignal) =>
  (await send(listNotifications, { query, signal })).data;

export interface Mark {
  id: string;
  with_older?: boolean;
}

export const markRead = async (body: Mark) => (await send(markNotificationsRead, { body })).data.unread;
