import * as contracts from '@bank/shared/contracts/settings';
import { getSettings } from '@bank/shared/contracts/settings';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { findSettings, inForce } from '../settings/find-settings';
import { updateSettings } from './update-settings';

export function settingsCalls(serve: Serve, bank: Bank): void {
  serve(getSettings, async ({ caller }) => ({
    data: { settings: await findSettings(bank.db, caller.customer.id), in_force: inForce },
  }));
  serve(contracts.updateSettings, async ({ body, ...context }) => ({
    data: { settings: await updateSettings(bank, body, context), in_force: inForce },
  }));
}
