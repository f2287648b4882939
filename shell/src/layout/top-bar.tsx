import { BrandMark, brand } from '@bank/shared/ui/brand';
import { Icon } from '@bank/shared/ui/icons';
import { useColorMode } from '@bank/shared/ui/theme';
import { Link } from 'react-router-dom';
import { ChatButton } from '../chat/chat-button';
import { SearchBox } from './search-box';
import * as styles from './top-bar.module.css';

export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <button
          type="button"
          className={styles.menu}
          aria-label="Open menu"
          aria-haspopup="dialog"
          onClick={onOpenMenu}
        >
          <Icon name="menu" size={22} />
        </button>
        <span className={styles.brand}>
          <BrandMark size={26} />
          {brand.name}
        </span>
        <SearchBox />
        <ChatButton className={styles.round} />
        <ColorModeButton />
        <Link to="/dashboard/settings" className={styles.round} aria-label="Settings">
          <Icon name="settings" />
        </Link>
      </div>
    </header>
  );
}

function ColorModeButton() {
  const { mode, toggle } = useColorMode();
  return (
    <button
      type="button"
      className={styles.round}
      aria-label="Dark mode"
      aria-pressed={mode === 'dark'}
      onClick={toggle}
    >
      <Icon name={mode === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
