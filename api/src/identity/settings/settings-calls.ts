import { getSettings, updateSettings as update } from '@bank/shared/contracts/settings';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Serve } from '../../kernel/http/serve';
import { findSettings, inForce } from './find-settings';
import { updateSettings } from './update-settings';

export function settingsCalls(serve: Serve, deps: BankDeps): void {
  serve(getSettings, async ({ caller }) => ({
    data: { settings: await findSettings(deps.db, caller.customer.id), in_force: [...inForce] },
  }));
  serve(update, async ({ body, caller, visitor }) => ({
    data: { settings: await updateSettings(deps, body, caller, visitor), in_force: [...inForce] },
  }));
}
