import { useLocation, useSearchParams } from '@bank/shared/routing';
import { PageHeader } from '@bank/shared/ui/base';
import { ToggleRow } from '@bank/shared/ui/switch';
import { useColorMode } from '@bank/shared/ui/theme';
import type { ReactNode } from 'react';
import * as styles from './pages.module.css';
import { Section } from './section';
import { type PartName, settingsParts } from './settings-parts';
import { type OpenedFrom, SettingsRows } from './settings-rows';

type CardName = Exclude<PartName, 'appearance'>;

export interface SettingsInPartsProps {
  cards: Record<CardName | 'score', ReactNode>;
}

/** On a phone, the cards would be five screens long. */
export function SettingsInParts({ cards }: SettingsInPartsProps) {
  const [search] = useSearchParams();
  const part = settingsParts.find(({ name }) => name === search.get('part'));
  // Each part is a page for the focus and the tab's title.
  if (!part) return <AllParts key="all" score={cards.score} />;
  return (
    <Part key={part.name} title={part.title}>
      {part.name === 'appearance' ? <Appearance /> : cards[part.name]}
    </Part>
  );
}

const AllParts = ({ score }: { score: ReactNode }) => (
  <>
    <PageHeader title="Security & Settings" lead="Keep your account safe." />
    <div className={styles.stack}>
      {score}
      <SettingsRows />
    </div>
  </>
);

const isFromProfile = (state: unknown) => (state as OpenedFrom | null)?.openedFrom === 'profile';

function Part({ title, children }: { title: string; children: ReactNode }) {
  const { state } = useLocation();
  const back = isFromProfile(state)
    ? { to: '/dashboard/profile', label: 'Profile & Settings' }
    : { to: '/dashboard/settings', label: 'Security & Settings' };
  return (
    <>
      <PageHeader title={title} back={back} />
      <div className={styles.stack}>{children}</div>
    </>
  );
}

function Appearance() {
  const { mode, toggle } = useColorMode();
  return (
    <Section title="Colors">
      <ToggleRow
        label="Dark mode"
        detail="Only on this device."
        checked={mode === 'dark'}
        onChange={toggle}
      />
    </Section>
  );
}
