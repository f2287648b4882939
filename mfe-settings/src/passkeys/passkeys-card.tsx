import type { Passkey } from '@bank/shared/contracts/security';
import { useQuery } from '@bank/shared/query';
import { Button, ErrorState, Notice, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { passkeysOptions, passkeysWork } from '@bank/shared/ui/code';
import { PinGate } from '@bank/shared/ui/first-pin';
import { useRef, useState } from 'react';
import { Section } from '../section';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { PasskeyRow } from './passkey-row';
import * as styles from './passkeys-card.module.css';
import { RemovePasskeyDialog } from './remove-passkey-dialog';
import { RenamePasskeyDialog } from './rename-passkey-dialog';

const title = 'Passkeys';
const lead = 'Sign in and confirm payments with your fingerprint, your face, or your screen lock.';

export function PasskeysCard() {
  const { data, error, refetch } = useQuery(passkeysOptions);
  if (data) return <Passkeys passkeys={data.passkeys} />;
  if (error)
    return <ErrorState title="Unable to load your passkeys" failure={error} onRetry={() => void refetch()} />;
  return (
    <Section title={title} lead={lead}>
      <Waiting what="your passkeys">
        <SkeletonRows count={2} />
      </Waiting>
    </Section>
  );
}

type Open = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey };

function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState('');
  const close = () => setOpen(null);
  const finish = (text: string) => {
    setDone(text);
    close();
    list.current?.focus();
  };
  const show = (next: Open) => {
    setDone('');
    setOpen(next);
  };
  return (
    <Section title={title} lead={lead}>
      {done && (
        <div className={styles.done}>
          <Notice tone="good">{done}</Notice>
        </div>
      )}
      <div ref={list} tabIndex={-1}>
        {passkeys.length === 0 ? <NoPasskeys /> : <List passkeys={passkeys} onOpen={show} />}
      </div>
      <div className={styles.add}>
        {passkeysWork() ? (
          <Button icon="plus" onClick={() => show({ dialog: 'add' })}>
            Add Passkey
          </Button>
        ) : (
          <Notice tone="calm">
            This browser can't add a passkey here. Update it, or open the bank at its own web address.
          </Notice>
        )}
      </div>
      {open?.dialog === 'add' && (
        <PinGate purpose="add a passkey" onCancel={close}>
          <AddPasskeyDialog onAdded={({ name }) => finish(`“${name}” was added.`)} onClose={close} />
        </PinGate>
      )}
      {open?.dialog === 'rename' && (
        <RenamePasskeyDialog passkey={open.passkey} onRenamed={finish} onClose={close} />
      )}
      {open?.dialog === 'remove' && (
        <RemovePasskeyDialog passkey={open.passkey} onRemoved={finish} onClose={close} />
      )}
    </Section>
  );
}

const NoPasskeys = () => (
  <p className={styles.empty}>
    You don't have a passkey yet. A passkey is stored on your device and replaces your password and PIN, so
    there's nothing to remember and nothing that someone could trick you into typing.
  </p>
);

interface ListProps {
  passkeys: Passkey[];
  onOpen: (open: Open) => void;
}

const List = ({ passkeys, onOpen }: ListProps) => (
  <ul aria-label={title} className={styles.rows}>
    {passkeys.map((passkey) => (
      <PasskeyRow
        key={passkey.id}
        passkey={passkey}
        onRename={() => onOpen({ dialog: 'rename', passkey })}
        onRemove={() => onOpen({ dialog: 'remove', passkey })}
      />
    ))}
  </ul>
);
