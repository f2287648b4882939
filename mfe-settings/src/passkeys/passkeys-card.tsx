import type { Passkey } from '@bank/shared/contracts/security';
import { useQuery } from '@bank/shared/query';
import { Button, ErrorState, Notice } from '@bank/shared/ui/base';
import { passkeysOptions, passkeysWork } from '@bank/shared/ui/code';
import { Alert } from '@bank/shared/ui/data';
import { FormActions } from '@bank/shared/ui/forms';
import { Rows } from '@bank/shared/ui/rows';
import { useEffect, useRef, useState } from 'react';
import { LoadingRows, Section } from '../section';
import * as styles from '../section.module.css';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { PasskeyRow } from './passkey-row';
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
      <LoadingRows what="your passkeys" count={2} />
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
  };
  // After the dialog, which holds the focus while it's open.
  useEffect(() => {
    if (done && !open) list.current?.focus();
  }, [done, open]);
  const show = (next: Open) => {
    setDone('');
    setOpen(next);
  };
  return (
    <Section title={title} lead={lead}>
      <div className={styles.stack}>
        {done && <Notice tone="good">{done}</Notice>}
        <div ref={list} tabIndex={-1}>
          {passkeys.length === 0 ? <NoPasskeys /> : <List passkeys={passkeys} onOpen={show} />}
        </div>
        {passkeysWork() ? (
          <FormActions>
            <Button icon="plus" onClick={() => show({ dialog: 'add' })}>
              Add Passkey
            </Button>
          </FormActions>
        ) : (
          <Alert
            role="note"
            title="This browser can't add a passkey here. Update it, or open the bank at its own web address."
          />
        )}
      </div>
      {open?.dialog === 'add' && (
        <AddPasskeyDialog onAdded={({ name }) => finish(`“${name}” was added.`)} onClose={close} />
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
  <p className={styles.detail}>
    You don't have a passkey yet. A passkey is stored on your device and replaces your password and PIN, so
    there's nothing to remember and nothing that someone could trick you into typing.
  </p>
);

interface ListProps {
  passkeys: Passkey[];
  onOpen: (open: Open) => void;
}

const List = ({ passkeys, onOpen }: ListProps) => (
  <Rows aria-label={title}>
    {passkeys.map((passkey) => (
      <PasskeyRow
        key={passkey.id}
        passkey={passkey}
        onRename={() => onOpen({ dialog: 'rename', passkey })}
        onRemove={() => onOpen({ dialog: 'remove', passkey })}
      />
    ))}
  </Rows>
);
