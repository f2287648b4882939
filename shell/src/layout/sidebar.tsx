import { Link } from '@bank/shared/routing';
import { BrandMark, brand } from '@bank/shared/ui/brand';
import { CustomerCard, type CustomerCardProps } from './customer-card';
import { SearchBox } from './search-box';
import { type MenuEntry, SideMenu } from './side-menu';
import * as styles from './sidebar.module.css';

export interface SidebarProps extends CustomerCardProps {
  menu: readonly MenuEntry[];
  onSignOut: () => void;
  onHelp: () => void;
  onLeave?: () => void;
  /** Also shows what the header has on wide screens. */
  hasTools?: boolean;
}

export function Sidebar({
  menu,
  onSignOut,
  onHelp,
  onLeave,
  hasTools = false,
  ...customerCard
}: SidebarProps) {
  return (
    <div className={styles.sidebar}>
      <Link to="/" className={styles.brand} onClick={onLeave} aria-label={`${brand.name}, home`}>
        <BrandMark />
        {brand.name}
      </Link>
      {hasTools && <SearchBox onSearch={onLeave} />}
      <CustomerCard {...customerCard} />
      <SideMenu entries={menu} hasTools={hasTools} onSignOut={onSignOut} onHelp={onHelp} onLeave={onLeave} />
    </div>
  );
}
