import { getSettings, type SettingName, updateSettings } from '@bank/shared/contracts/settings';
import { send } from '@bank/shared/http';
import { mutationOptions, queryOptions } from '@bank/shared/query';

export interface Setting {
  name: SettingName;
  isOn: boolean;
}

export const settingsOptions = queryOptions({
  queryKey: ['settings'] as const,
  queryFn: async ({ signal }) => (await send(getSettings, { signal })).data,
});

/** Scoped, so that saves run in sequence and the latest change to a switch wins. */
export const saveSetting = mutationOptions({
  mutationKey: ['save setting'],
  scope: { id: 'settings' },
  mutationFn: async ({ name, isOn }: Setting) =>
    (await send(updateSettings, { body: { [name]: isOn } })).data,
});
