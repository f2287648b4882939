import type { Settings } from '@bank/shared/contracts/settings';
import { Button, Notice, SkeletonRows, useAnnouncement, Waiting } from '@bank/shared/ui/base';
import { ToggleRow } from '@bank/shared/ui/forms';
import { Section } from '../section';
import * as styles from './preferences-card.module.css';
import { groupPreferences, type SavedPreference } from './saved-preferences';
import type { Setting } from './settings';
import { useSavedSettings } from './use-saved-settings';

type Saved = ReturnType<typeof useSavedSettings>;

/** The switches, kept by the bank; of those that it cannot act on yet it says so. */
export function SavedPreferencesCard() {
  const saved = useSavedSettings();
  return (
    <Section title="Preferences" lead="Saved as soon as you set them, for every device.">
      {saved.data ? <Switches {...saved} kept={saved.data} /> : <NotYet {...saved} />}
    </Section>
  );
}

function NotYet({ isError, refetch }: Saved) {
  if (!isError)
    return (
      <Waiting what="your preferences">
        <SkeletonRows count={8} />
      </Waiting>
    );
  return (
    <div className={styles.loading}>
      <Notice tone="danger">We could not load your preferences. They stay as they are.</Notice>
      <div>
        <Button variant="secondary" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    </div>
  );
}

interface WhatCameOfItProps extends Pick<Saved, 'outcome'> {
  of: SavedPreference[];
  settings: Settings;
}

function Switches({ kept, set, outcome }: Saved & { kept: NonNullable<Saved['data']> }) {
  const { inForce, waiting } = groupPreferences(kept.in_force);
  const rows = (group: SavedPreference[]) => (
    <>
      <div className={styles.rows}>
        {group.map(({ setting, label, detail }) => (
          <ToggleRow
            key={setting}
            label={label}
            detail={detail}
            checked={kept.settings[setting]}
            onChange={(isOn) => set({ name: setting, isOn })}
          />
        ))}
      </div>
      <WhatCameOfIt of={group} outcome={outcome} settings={kept.settings} />
    </>
  );
  return (
    <>
      {rows(inForce)}
      {waiting.length > 0 && (
        <div className={styles.waiting}>
          <h3 className={styles.subtitle}>No effect yet</h3>
          <p className={styles.lead}>We keep what you choose for the day when we can act on it.</p>
          {rows(waiting)}
        </div>
      )}
    </>
  );
}

/**
 * Said below the group that the switch stands in, where the customer looks. Where only the answer was lost the
 * bank stands as it was asked to: then it is said to be saved.
 */
function WhatCameOfIt({ of, outcome: { saved, refused }, settings }: WhatCameOfItProps) {
  const isKept = (setting?: Setting) => setting !== undefined && settings[setting.name] === setting.isOn;
  const shown = isKept(refused) ? refused : saved;
  const labelOf = (setting?: Setting) => of.find((one) => one.setting === setting?.name)?.label;
  const [label, not] = [labelOf(shown), isKept(refused) ? undefined : labelOf(refused)];
  const told = label ? `Saved: ${label} is ${shown?.isOn ? 'on' : 'off'}.` : '';
  useAnnouncement(told);
  return (
    <div className={styles.outcome}>
      <p className={styles.saved}>{told}</p>
      {not && <Notice tone="danger">{not} was not saved and stands as before. Please try again.</Notice>}
    </div>
  );
}
