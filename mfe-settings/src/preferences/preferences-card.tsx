import type { Settings } from '@bank/shared/contracts/settings';
import { Button, Notice, SkeletonRows, useAnnouncement, Waiting } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { ToggleRow } from '@bank/shared/ui/switch';
import type { ReactNode } from 'react';
import { Section } from '../section';
import { usePhoneLayout } from '../use-phone-layout';
import * as styles from './preferences-card.module.css';
import { groupPreferences, type SavedPreference } from './saved-preferences';
import type { Setting } from './settings';
import { useSavedSettings } from './use-saved-settings';

type Saved = ReturnType<typeof useSavedSettings>;

export function PreferencesCard() {
  const saved = useSavedSettings();
  return (
    <Section title="Preferences" lead="We save each change right away, for all your devices.">
      {saved.data ? <Switches {...saved} kept={saved.data} /> : <NotLoaded {...saved} />}
    </Section>
  );
}

function NotLoaded({ isError, refetch }: Saved) {
  if (!isError)
    return (
      <Waiting what="your preferences">
        <SkeletonRows count={8} />
      </Waiting>
    );
  return (
    <div className={styles.loading}>
      <Notice tone="danger">We couldn't load your preferences. Nothing has changed.</Notice>
      <div>
        <Button variant="secondary" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    </div>
  );
}

interface SaveOutcomeProps extends Pick<Saved, 'outcome'> {
  group: SavedPreference[];
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
      <SaveOutcome group={group} outcome={outcome} settings={kept.settings} />
    </>
  );
  return (
    <>
      {rows(inForce)}
      {waiting.length > 0 && <WithoutEffect>{rows(waiting)}</WithoutEffect>}
    </>
  );
}

/** A phone folds them below what has an effect. */
function WithoutEffect({ children }: { children: ReactNode }) {
  const content = (
    <>
      <h3 className={styles.subtitle}>No effect yet</h3>
      <p className={styles.lead}>We'll save your choice and apply it when this is available.</p>
      {children}
    </>
  );
  if (!usePhoneLayout()) return <div className={styles.waiting}>{content}</div>;
  return (
    <details className={styles.fold}>
      <summary>
        More preferences
        <Icon name="chevron" />
      </summary>
      <div className={styles.waiting}>{content}</div>
    </details>
  );
}

/** After a lost response, the refetched settings may show that the switch was saved after all. */
function SaveOutcome({ group, outcome: { saved, refused }, settings }: SaveOutcomeProps) {
  const isKept = (setting?: Setting) => setting !== undefined && settings[setting.name] === setting.isOn;
  const shown = isKept(refused) ? refused : saved;
  const labelOf = (setting?: Setting) => group.find((one) => one.setting === setting?.name)?.label;
  const label = labelOf(shown);
  const failedLabel = isKept(refused) ? undefined : labelOf(refused);
  const savedText = label ? `Saved: ${label} is ${shown?.isOn ? 'on' : 'off'}.` : '';
  useAnnouncement(savedText);
  return (
    <div className={styles.outcome}>
      <p className={styles.saved}>{savedText}</p>
      {failedLabel && <Notice tone="danger">{failedLabel} wasn't saved. Please try again.</Notice>}
    </div>
  );
}
