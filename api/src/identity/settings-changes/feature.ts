import * as contracts from '@bank/shared/contracts/settings';
import { section } from '../../kernel/feature/export-section';
import { feature, read, write } from '../../kernel/feature/feature';
import { findSettings, inForce } from '../settings/find-settings';
import { chapter, examples } from './examples';
import { updateSettings } from './update-settings';

export const settings = feature({
  calls: (bank) => [
    read(contracts.getSettings, async ({ caller }) => ({
      data: { settings: await findSettings(bank.db, caller.customer.id), in_force: inForce(bank) },
    })),
    write(
      contracts.updateSettings,
      { stepUp: 'free', whileLocked: false, whileClosing: true },
      ({ body, ...context }) => updateSettings(bank, body, context),
    ),
  ],
  leaving: { forgets: ['settings'] },
  exported: [section('settings', { place: 40, about: 'What you chose in settings' })],
  chapter,
  examples,
});
