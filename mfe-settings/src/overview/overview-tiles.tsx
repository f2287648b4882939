import { IconTile } from '@bank/shared/ui/base';
import * as styles from './overview-tiles.module.css';

const tiles = [
  { icon: 'transfers', title: 'Transfers', text: 'You confirm each payment with your PIN.' },
  { icon: 'lock', title: 'Wrong PINs', text: 'Three in a row block your PIN for 15 minutes.' },
  { icon: 'mail', title: 'Changes', text: 'We email you when your PIN or profile changes.' },
  { icon: 'shield', title: 'Privacy', text: 'No one at the bank can read your password.' },
];

export const OverviewTiles = () => (
  <ul className={styles.tiles} aria-label="Security overview">
    {tiles.map(({ icon, title, text }) => (
      <li key={title} className={styles.tile}>
        <IconTile icon={icon} />
        <div>
          <p className={styles.title}>{title}</p>
          <p className={styles.text}>{text}</p>
        </div>
      </li>
    ))}
  </ul>
);
