import { markNotificationsRead } from '@bank/shared/contracts/notifications';
import { send } from '@bank/shared/http';
import { notificationsKey, useMutation, useQueryClient } from '@bank/shared/query';
import { newestNotificationsOptions } from './attention-calls';

/** The call completes even if the customer leaves the page. */
export function useReadNotification() {
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async (id: string) => (await send(markNotificationsRead, { body: { id } })).data,
    onSuccess: () =>
      Promise.all(
        [notificationsKey, newestNotificationsOptions.queryKey].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return (id: string) => mutate(id);
}
