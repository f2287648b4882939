import type { Settings } from '@bank/shared/contracts/settings';
import { Link } from '@bank/shared/routing';
import { Notice, useAnnouncement } from '@bank/shared/ui/base';
import { Fold } from '@bank/shared/ui/details';
import { ToggleRow } from '@bank/shared/ui/switch';
import type { ReactNode } from 'react';
import { LoadingRows, NotLoaded, Section } from '../section';
import * as section from '../section.module.css';
import * as styles from './preferences-card.module.css';
import { groupPreferences, type SavedPreference } from './saved-preferences';
import type { Setting } from './settings';
import { useSavedSettings } from './use-saved-settings';

type Saved = ReturnType<typeof useSavedSettings>;

interface PreferencesCardProps {
  /** Below the switches while Third-Party Access is on. */
  whileOpen?: ReactNode;
}

export function PreferencesCard({ whileOpen }: PreferencesCardProps) {
  const saved = useSavedSettings();
  const { settings, in_force: inForce = [] } = saved.data ?? {};
  return (
    <>
      <Section title="Preferences" lead="We save each change right away, for all your devices.">
        {saved.data && <Switches {...saved} kept={saved.data} />}
        {!saved.data && saved.isError && (
          <NotLoaded onRetry={() => void saved.refetch()}>
            We couldn't load your preferences. Nothing has changed.
          </NotLoaded>
        )}
        {!saved.data && !saved.isError && <LoadingRows what="your preferences" count={9} />}
      </Section>
      {settings?.third_party_access && inForce.includes('third_party_access') && whileOpen}
    </>
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
      <div>
        {group.map(({ setting, label, detail, to }) => (
          <ToggleRow
            key={setting}
            label={label}
            detail={to ? <Link to={to}>{detail}</Link> : detail}
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

const WithoutEffect = ({ children }: { children: ReactNode }) => (
  <Fold title="Not available yet">
    <div className={styles.waiting}>
      <p className={section.detail}>Coming later. Until then, we save what you choose.</p>
      {children}
    </div>
  </Fold>
);

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
    <div className={section.outcome}>
      <p className={section.detail}>{savedText}</p>
      {failedLabel && <Notice tone="danger">{failedLabel} wasn't saved. Please try again.</Notice>}
    </div>
  );
}
