import { Link } from '@bank/shared/routing';
import { BrandMark, brand } from '@bank/shared/ui/brand';
import { CustomerCard, type CustomerCardProps } from './customer-card';
import type { MenuEntry } from './menu';
import { SideMenu } from './side-menu';
import * as styles from './sidebar.module.css';

export interface SidebarProps extends CustomerCardProps {
  menu: readonly MenuEntry[];
  onSignOut: () => void;
  onHelp: () => void;
  onLeave?: () => void;
}

export function Sidebar({ menu, onSignOut, onHelp, onLeave, ...customerCard }: SidebarProps) {
  return (
    <div className={styles.sidebar}>
      <Link to="/" className={styles.brand} onClick={onLeave} aria-label={`${brand.name}, home`}>
        <BrandMark />
        {brand.name}
      </Link>
      <CustomerCard {...customerCard} />
      <SideMenu entries={menu} onSignOut={onSignOut} onHelp={onHelp} onLeave={onLeave} />
    </div>
  );
}
