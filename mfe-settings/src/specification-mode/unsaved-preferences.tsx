import { ToggleRow } from '@bank/shared/ui/switch';
import { useState } from 'react';
import { type Preference, preferences } from '../preference-list';
import { Section } from '../section';

const defaults = Object.fromEntries(preferences.map(({ name, isOn }) => [name, isOn]));

export function UnsavedPreferences() {
  const [settings, setSettings] = useState(defaults);
  const set = (name: Preference, isOn: boolean) => setSettings({ ...settings, [name]: isOn });
  return (
    <Section
      title="Preferences"
      lead="Preview: these switches work on this screen only. They aren't saved and don't change anything at the bank."
    >
      {preferences.map(({ name, label, detail }) => (
        <ToggleRow
          key={name}
          label={label}
          detail={detail}
          checked={settings[name] ?? false}
          onChange={(isOn) => set(name, isOn)}
        />
      ))}
    </Section>
  );
}
