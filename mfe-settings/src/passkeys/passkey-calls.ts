import { type Passkey, removePasskey, renamePasskey } from '@bank/shared/contracts/security';
import { ApiError, send } from '@bank/shared/http';
import { mutationOptions, type QueryClient } from '@bank/shared/query';
import { passkeysOptions } from '@bank/shared/ui/code';
import { historyKey } from '../account-activity';

export const rename = mutationOptions({
  mutationFn: async ({ id, name }: Pick<Passkey, 'id' | 'name'>) =>
    (await send(renamePasskey, { params: { id }, body: { name } })).data,
});

/** A passkey that is already gone is removed, too. */
export const remove = mutationOptions({
  mutationFn: async (id: string) => {
    try {
      await send(removePasskey, { params: { id }, body: {} });
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
    }
  },
});

export async function reload(cache: QueryClient): Promise<void> {
  void cache.invalidateQueries({ queryKey: historyKey });
  await cache.invalidateQueries({ queryKey: passkeysOptions.queryKey });
}

/** Password managers that listen stop offering passkeys that the bank removed. */
export async function forgetRemoved(cache: QueryClient): Promise<void> {
  const accepted = cache.getQueryData(passkeysOptions.queryKey)?.accepted;
  if (accepted)
    await window.PublicKeyCredential?.signalAllAcceptedCredentials?.(accepted).catch(() => undefined);
}
