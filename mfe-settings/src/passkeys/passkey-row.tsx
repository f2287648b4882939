import type { Passkey } from '@bank/shared/contracts/security';
import { Badge, Button, IconTile, VisuallyHidden } from '@bank/shared/ui/base';
import * as styles from './passkeys-card.module.css';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const describeUse = ({ last_used_at: at, last_used_on: device }: Passkey) =>
  at ? `Last used ${moment.format(new Date(at))}${device ? ` · ${device}` : ''}` : 'Never used';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, added_at: addedAt, is_synced: isSynced, is_blocked: isBlocked } = passkey;
  const where = isSynced ? 'Synced to your devices' : 'Only on one device';
  return (
    <li className={styles.row}>
      {isBlocked ? <IconTile icon="alert" tone="danger" /> : <IconTile icon="scan" />}
      <div>
        <p className={styles.name}>
          <span dir="auto">{name}</span> {isBlocked && <Badge tone="danger">Blocked</Badge>}
        </p>
        {isBlocked && (
          <p>We blocked this passkey because a copy of it was used. Remove it, then add a new one.</p>
        )}
        <p className={styles.detail}>
          Added {day.format(new Date(addedAt))} · {where}
        </p>
        <p className={styles.detail}>{describeUse(passkey)}</p>
      </div>
      <div className={styles.actions}>
        {!isBlocked && (
          <Button variant="secondary" onClick={onRename}>
            Rename<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        <Button variant="secondary" onClick={onRemove}>
          Remove<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
