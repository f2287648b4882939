import { VisuallyHidden } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import * as styles from './action-tile.module.css';

interface ActionTileProps {
  icon: string;
  label: string;
  /** Tells tiles of several cards apart for screen readers. */
  about?: string | undefined;
  busy?: boolean;
  onClick: () => void;
}

/** Stays focusable while busy, so that the keyboard keeps its place. */
export const ActionTile = ({ icon, label, about, busy = false, onClick }: ActionTileProps) => (
  <button type="button" className={styles.tile} aria-busy={busy} onClick={() => busy || onClick()}>
    <Icon name={icon} size={22} />
    {label}
    {about && <VisuallyHidden> {about}</VisuallyHidden>}
  </button>
);
