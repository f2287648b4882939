import { getSettings, type SettingName, updateSettings } from '@bank/shared/contracts/settings';
import { send } from '@bank/shared/http';
import { mutationOptions, queryOptions } from '@bank/shared/query';

export interface Setting {
  name: SettingName;
  isOn: boolean;
}

/** How the customer's switches stand at the bank, and which of them it acts on. */
export const settingsOptions = queryOptions({
  queryKey: ['settings'] as const,
  queryFn: async ({ signal }) => (await send(getSettings, { signal })).data,
});

/** One after another: of two that set the same switch the later one counts. */
export const saveSetting = mutationOptions({
  mutationKey: ['save setting'],
  scope: { id: 'settings' },
  mutationFn: async ({ name, isOn }: Setting) =>
    (await send(updateSettings, { body: { [name]: isOn } })).data,
});
