import { useMutation, useQuery, useQueryClient } from '@bank/shared/query';
import { useState } from 'react';
import { forgetReport } from '../security-report';
import { type Setting, saveSetting, settingsOptions } from './settings';

/** What the switches came to that were set last; one that was refused is not forgotten for the next. */
export interface Outcome {
  saved?: Setting;
  refused?: Setting;
}

/** The switches as the bank has them. One that is set shows at once, and goes back if it cannot be saved. */
export function useSavedSettings() {
  const { queryKey } = settingsOptions;
  const cache = useQueryClient();
  const found = useQuery(settingsOptions);
  const [outcome, setOutcome] = useState<Outcome>({});

  const show = ({ name, isOn }: Setting) =>
    cache.setQueryData(queryKey, (kept) => kept && { ...kept, settings: { ...kept.settings, [name]: isOn } });

  /** Whoever set it again meanwhile sees that. */
  const takeBack = ({ name, isOn }: Setting) =>
    cache.getQueryData(queryKey)?.settings[name] === isOn && show({ name, isOn: !isOn });

  const isLast = () => cache.isMutating({ mutationKey: saveSetting.mutationKey }) === 1;

  const { mutate } = useMutation({
    ...saveSetting,
    onError: (_failure, setting) => {
      takeBack(setting);
      setOutcome((known) => ({ ...known, refused: setting }));
    },
    onSuccess: (_kept, setting) => setOutcome((known) => ({ ...known, saved: setting })),
    onSettled: () => {
      if (isLast()) void cache.invalidateQueries({ queryKey });
      forgetReport(cache);
    },
  });

  /** All in one turn: a second press finds the switch where the first one put it. */
  function set(setting: Setting) {
    void cache.cancelQueries({ queryKey });
    show(setting);
    setOutcome({});
    mutate(setting);
  }

  return { ...found, set, outcome };
}
