import {
  getNotificationChoices,
  type NotificationChoices,
  updateNotificationChoices,
} from '@bank/shared/contracts/notifications';
import { send } from '@bank/shared/http';
import { mutationOptions, queryOptions } from '@bank/shared/query';

export interface Choice {
  kind: string;
  title: string;
  isOn: boolean;
}

/** Below the key of the settings, because Email Notifications is one of them. */
export const choicesOptions = queryOptions({
  queryKey: ['settings', 'notifications'] as const,
  queryFn: async ({ signal }) => (await send(getNotificationChoices, { signal })).data,
});

/** Scoped, so that saves run in sequence and the latest change to a switch wins. */
export const saveChoice = mutationOptions({
  mutationKey: ['save notification choice'],
  scope: { id: 'notification choices' },
  mutationFn: async ({ kind, isOn }: Choice) =>
    (await send(updateNotificationChoices, { body: { [kind]: isOn } })).data,
});

export const withChoice = (kept: NotificationChoices, { kind, isOn }: Choice): NotificationChoices => ({
  ...kept,
  choices: kept.choices.map((one) => (one.kind === kind ? { ...one, by_email: isOn } : one)),
});
