import { useMutation, useQuery, useQueryClient } from '@bank/shared/query';
import { useState } from 'react';
import { invalidateReport } from '../security-report';
import { type Setting, saveSetting, settingsOptions } from './settings';

/** A failed save remains visible even after a later save succeeds. */
interface Outcome {
  saved?: Setting;
  refused?: Setting;
}

/** Optimistic: a switch flips immediately, and flips back if it can't be saved. */
export function useSavedSettings() {
  const { queryKey } = settingsOptions;
  const cache = useQueryClient();
  const query = useQuery(settingsOptions);
  const [outcome, setOutcome] = useState<Outcome>({});

  const show = ({ name, isOn }: Setting) =>
    cache.setQueryData(queryKey, (kept) => kept && { ...kept, settings: { ...kept.settings, [name]: isOn } });

  /** Doesn't overwrite a newer change to the same switch. */
  const flipBack = ({ name, isOn }: Setting) =>
    cache.getQueryData(queryKey)?.settings[name] === isOn && show({ name, isOn: !isOn });

  const isLast = () => cache.isMutating({ mutationKey: saveSetting.mutationKey }) === 1;

  const { mutate } = useMutation({
    ...saveSetting,
    onError: (_failure, setting) => {
      flipBack(setting);
      setOutcome((known) => ({ ...known, refused: setting }));
    },
    onSuccess: (_kept, setting) => setOutcome((known) => ({ ...known, saved: setting })),
    onSettled: () => {
      if (isLast()) void cache.invalidateQueries({ queryKey });
      invalidateReport(cache);
    },
  });

  /** Synchronous, so that a second press sees the first press's change. */
  function set(setting: Setting) {
    void cache.cancelQueries({ queryKey });
    show(setting);
    setOutcome({});
    mutate(setting);
  }

  return { ...query, set, outcome };
}
