import type { CreatedToken } from '@bank/shared/contracts/settings';
import { useQueryClient } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import { CopyButton, useCopy } from '@bank/shared/ui/clipboard';
import { usePageHide } from '@bank/shared/ui/code';
import { Dialog } from '@bank/shared/ui/dialog';
import { FormActions } from '@bank/shared/ui/forms';
import { PinPrompt } from '@bank/shared/ui/pin-prompt';
import { useState } from 'react';
import * as section from '../section.module.css';
import * as styles from './access-tokens.module.css';
import { createToken, reload, tokenProblem, type WantedToken } from './token-calls';
import { TokenForm } from './token-form';

interface NewTokenProps {
  onDone: (name: string) => void;
  onClose: () => void;
}

/** What it may do, then the PIN, then the token, which we show only once. */
export function NewToken({ onDone, onClose }: NewTokenProps) {
  const cache = useQueryClient();
  const [wanted, setWanted] = useState<WantedToken | null>(null);
  const [created, setCreated] = useState<CreatedToken | null>(null);
  if (created) return <ShownToken created={created} onDone={() => onDone(created.access_token.name)} />;
  if (!wanted) return <TokenForm onWanted={setWanted} onClose={onClose} />;
  return (
    <PinPrompt
      label="Create access token"
      icon="key"
      purpose="create an access token"
      action="Create Token"
      busyAction="Creating..."
      call={(pin) => createToken(wanted, pin)}
      problemOf={tokenProblem}
      onDone={(answer) => {
        void reload(cache);
        setCreated(answer);
      }}
      onClose={onClose}
    >
      <p>Enter your 6-digit PIN. Anyone with the token can read what you chose, until you revoke it.</p>
    </PinPrompt>
  );
}

function ShownToken({ created, onDone }: { created: CreatedToken; onDone: () => void }) {
  usePageHide(onDone);
  const copying = useCopy();
  return (
    <Dialog label="Copy your access token" icon="key" onClose={onDone}>
      <div className={section.stack}>
        <p>
          We show it only now. Paste it into “{created.access_token.name}”, and keep it where others can't
          find it.
        </p>
        <p className={styles.token}>{created.token}</p>
        {copying.failed && <Notice tone="danger">We couldn't copy it. Select the token and copy it.</Notice>}
        <FormActions arrange="pair">
          <Button variant="secondary" onClick={onDone}>
            Done
          </Button>
          <CopyButton copying={copying} name="Token" value={created.token} variant="primary" />
        </FormActions>
      </div>
    </Dialog>
  );
}
