import { useSearchParams } from '@bank/shared/routing';
import { isSlashShortcutOn, PageHeader, storeSlashShortcut } from '@bank/shared/ui/base';
import { ToggleRow } from '@bank/shared/ui/switch';
import { useColorMode } from '@bank/shared/ui/theme';
import { type ReactNode, useState } from 'react';
import * as styles from './pages.module.css';
import { Section } from './section';
import { BesideSettings } from './settings-nav';
import { type PartName, settingsParts, settingsPath } from './settings-parts';
import { SettingsRows } from './settings-rows';
import { useNarrowLayout } from './use-phone-layout';

type CardName = Exclude<PartName, 'appearance'>;

interface SettingsInPartsProps {
  cards: Record<CardName | 'score', ReactNode>;
}

/** One part at a time. A wide screen has the list of parts beside it. */
export function SettingsInParts({ cards }: SettingsInPartsProps) {
  const [search] = useSearchParams();
  const isNarrow = useNarrowLayout();
  const part = settingsParts.find(({ name }) => name === search.get('part'));
  const isOverview = !part || (part.name === 'tips' && !isNarrow);
  // Each part is a page for the focus and the tab's title.
  const shown = isOverview ? (
    <Overview key="all" score={cards.score}>
      {isNarrow ? <SettingsRows /> : cards.tips}
    </Overview>
  ) : (
    <Part key={part.name} title={part.title} hasBack={isNarrow}>
      {part.name === 'appearance' ? <Appearance /> : cards[part.name]}
    </Part>
  );
  return isNarrow ? shown : <BesideSettings>{shown}</BesideSettings>;
}

const Overview = ({ score, children }: { score: ReactNode; children: ReactNode }) => (
  <>
    <PageHeader title="Security & Settings" lead="Keep your account safe." />
    <div className={styles.stack}>
      {score}
      {children}
    </div>
  </>
);

const allSettings = { to: settingsPath, label: 'Security & Settings' };

interface PartProps {
  title: string;
  /** The list isn't beside it. */
  hasBack: boolean;
  children: ReactNode;
}

const Part = ({ title, hasBack, children }: PartProps) => (
  <>
    <PageHeader title={title} back={hasBack ? allSettings : undefined} />
    <div className={styles.stack}>{children}</div>
  </>
);

function Appearance() {
  const { mode, toggle } = useColorMode();
  const [hasSlash, setHasSlash] = useState(isSlashShortcutOn);
  return (
    <>
      <Section title="Colors">
        <ToggleRow
          label="Dark mode"
          detail="Only on this device."
          checked={mode === 'dark'}
          onChange={toggle}
        />
      </Section>
      <Section title="Keyboard">
        <ToggleRow
          label="Open search with /"
          detail="Only on this device. Ctrl K opens it, too."
          checked={hasSlash}
          onChange={(isOn) => {
            storeSlashShortcut(isOn);
            setHasSlash(isOn);
          }}
        />
      </Section>
    </>
  );
}
