import type { SecondFactor } from '@bank/shared/contracts/security';
import { useQuery, useQueryClient } from '@bank/shared/query';
import { Button, dateFormat, lazily } from '@bank/shared/ui/base';
import { Alert, Tag } from '@bank/shared/ui/data';
import { FormActions } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { historyKey } from '../account-activity';
import { twoFactorKey, twoFactorOptions } from '../second-factor';
import { LoadingRows, NotLoaded, Section } from '../section';
import * as styles from '../section.module.css';
import type { CodeDialogProps } from './code-dialog';
import { RememberedDevices } from './remembered-devices';
import type { SetUpDialogProps } from './set-up-dialog';

const SetUpDialog = lazily<SetUpDialogProps>(async () => (await import('./set-up-dialog')).SetUpDialog);
const RenewDialog = lazily<CodeDialogProps>(async () => (await import('./code-dialog')).RenewDialog);
const TurnOffDialog = lazily<CodeDialogProps>(async () => (await import('./code-dialog')).TurnOffDialog);

type OpenDialog = 'set-up' | 'renew' | 'turn-off' | null;

export function TwoFactorCard() {
  const { data, isError, refetch } = useQuery(twoFactorOptions);
  return (
    <Section
      title="Two-factor authentication"
      lead="We also ask for a code from an app on your phone, so a stolen password isn't enough."
      action={data?.on_since && <Tag>On</Tag>}
    >
      {data && <State state={data} />}
      {!data && isError && (
        <NotLoaded onRetry={() => void refetch()}>We couldn't load this. Nothing has changed.</NotLoaded>
      )}
      {!data && !isError && <LoadingRows what="two-factor authentication" count={2} />}
    </Section>
  );
}

function State({ state }: { state: SecondFactor }) {
  const [open, setOpen] = useState<OpenDialog>(null);
  const cache = useQueryClient();

  /** Cancel reloads too, because the bank may have made a change whose answer was lost. */
  function close() {
    setOpen(null);
    for (const queryKey of [twoFactorKey, historyKey]) void cache.invalidateQueries({ queryKey });
  }

  return (
    <>
      {state.on_since ? <On state={state} onOpen={setOpen} /> : <Off onSetUp={() => setOpen('set-up')} />}
      {open === 'set-up' && <SetUpDialog onClose={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'turn-off' && <TurnOffDialog onClose={close} />}
    </>
  );
}

const Off = ({ onSetUp }: { onSetUp: () => void }) => (
  <div className={styles.stack}>
    <p>It's off. You need an authenticator app, such as the one built into your phone's password manager.</p>
    <FormActions>
      <Button icon="shield" onClick={onSetUp}>
        Set Up
      </Button>
    </FormActions>
  </div>
);

const day = dateFormat({ dateStyle: 'long' });

const fewCodes = 3;

function On({ state, onOpen }: { state: SecondFactor; onOpen: (dialog: OpenDialog) => void }) {
  const { on_since, recovery_codes_left: left, devices } = state;
  return (
    <div className={styles.stack}>
      <p>
        On since {day.format(new Date(on_since ?? 0))}. We ask for a code when you sign in on a new device,
        and before risky changes.
      </p>
      {left < fewCodes ? (
        <Alert
          type="error"
          title={`${codesLeft(left)} Make new ones, or you may lose access to your account.`}
        />
      ) : (
        <p>{codesLeft(left)}</p>
      )}
      <RememberedDevices devices={devices} />
      <FormActions>
        <Button variant="secondary" onClick={() => onOpen('renew')}>
          Get New Recovery Codes
        </Button>
        <Button variant="secondary" onClick={() => onOpen('turn-off')}>
          Turn Off
        </Button>
      </FormActions>
    </div>
  );
}

function codesLeft(left: number): string {
  if (left === 0) return 'You have no recovery codes left.';
  return left === 1 ? 'You have 1 recovery code left.' : `You have ${left} recovery codes left.`;
}
