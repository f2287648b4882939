import { isFull } from '@bank/shared/mode';
import { IconButton, IconLink } from '@bank/shared/ui/base';
import { BrandMark, brand } from '@bank/shared/ui/brand';
import { useColorMode } from '@bank/shared/ui/theme';
import { ChatButton } from '../chat/chat-button';
import { Bell } from '../notifications/bell';
import { SearchBox } from '../search/search-box';
import type { MenuEntry } from './menu';
import * as styles from './top-bar.module.css';

interface TopBarProps {
  menu?: readonly MenuEntry[];
  onOpenMenu: () => void;
}

export function TopBar({ menu = [], onOpenMenu }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <IconButton
          label="Open menu"
          icon="menu"
          size={22}
          className={styles.menu}
          aria-haspopup="dialog"
          onClick={onOpenMenu}
        />
        <span className={styles.brand}>
          <BrandMark size={26} />
          <span className={styles.name}>{brand.name}</span>
        </span>
        <SearchBox menu={menu} />
        <ChatButton className={styles.round} />
        {isFull() && <Bell className={styles.round} />}
        <ColorModeButton />
        <IconLink label="Settings" icon="settings" to="/dashboard/settings" className={styles.round} />
      </div>
    </header>
  );
}

function ColorModeButton() {
  const { mode, toggle } = useColorMode();
  return (
    <IconButton
      label="Dark mode"
      icon={mode === 'dark' ? 'sun' : 'moon'}
      className={styles.round}
      aria-pressed={mode === 'dark'}
      onClick={toggle}
    />
  );
}
