import { Button } from '@bank/shared/ui/base';
import { FirstPinDialog } from '@bank/shared/ui/first-pin';
import { useState } from 'react';
import { Section } from '../section';

export function FirstPinCard({ onSet }: { onSet: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Set your PIN" lead="You don't have a PIN yet. You need one to send money and pay bills.">
      <Button icon="lock" onClick={() => setOpen(true)}>
        Set PIN
      </Button>
      {isOpen && (
        <FirstPinDialog onSet={onSet} onClose={() => setOpen(false)}>
          Choose 6 digits that only you know. You'll confirm payments with them.
        </FirstPinDialog>
      )}
    </Section>
  );
}
