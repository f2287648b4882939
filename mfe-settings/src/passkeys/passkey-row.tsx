import type { Passkey } from '@bank/shared/contracts/security';
import { Button, dateFormat, VisuallyHidden } from '@bank/shared/ui/base';
import { Tag } from '@bank/shared/ui/data';
import { Row } from '@bank/shared/ui/rows';

const day = dateFormat({ dateStyle: 'medium' });
const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

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
    <Row
      mark={isBlocked ? 'alert' : 'scan'}
      tone={isBlocked ? 'danger' : 'brand'}
      title={
        <>
          {name} {isBlocked && <Tag tone="danger">Blocked</Tag>}
        </>
      }
      details={[
        isBlocked && 'We blocked this passkey because a copy of it was used. Remove it, then add a new one.',
        `Added ${day.format(new Date(addedAt))} · ${where}`,
        describeUse(passkey),
      ]}
    >
      {!isBlocked && (
        <Button variant="secondary" onClick={onRename}>
          Rename<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      <Button variant="secondary" onClick={onRemove}>
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </Row>
  );
}
