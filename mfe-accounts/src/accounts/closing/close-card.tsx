import type { AccountDetails } from '@bank/shared/contracts/account-details';
import { Button, lazily } from '@bank/shared/ui/base';
import { useState } from 'react';
import { Section } from '../../section';
import type { CloseAccountDialog as Loaded } from './close-account-dialog';

const CloseAccountDialog = lazily<Parameters<typeof Loaded>[0]>(
  async () => (await import('./close-account-dialog')).CloseAccountDialog,
);

export function CloseCard({ account }: { account: AccountDetails }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="Close this account"
      lead="Only an empty account can be closed."
      action={
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Close Account
        </Button>
      }
    >
      {isOpen && <CloseAccountDialog account={account} onClose={() => setOpen(false)} />}
    </Section>
  );
}
