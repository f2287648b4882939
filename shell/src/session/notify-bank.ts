import { logout } from '@bank/shared/contracts/auth';
import { bearer, send } from '@bank/shared/http';
import type { Tokens } from '@bank/shared/session';

/** Fire and forget: sign-out doesn't wait for the bank. */
export function notifyBank({ access, refresh }: Tokens): void {
  const headers = access ? bearer(access) : {};
  void send(logout, { body: { refresh }, headers, outlives: true }).catch(() => undefined);
}
