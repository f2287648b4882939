import { useQueryClient } from '@bank/shared/query';
import { Button } from '@bank/shared/ui/base';
import { FirstPinDialog } from '@bank/shared/ui/first-pin';
import { useState } from 'react';
import { onboardingOptions } from './onboarding';

export function SetPin() {
  const [isOpen, setOpen] = useState(false);
  const cache = useQueryClient();

  /** The button goes away with its step, so the list takes the focus. */
  async function finish() {
    setOpen(false);
    await cache.invalidateQueries({ queryKey: onboardingOptions.queryKey });
    document.getElementById('get-started')?.focus();
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>Set PIN</Button>
      {isOpen && (
        <FirstPinDialog onSet={finish} onClose={() => setOpen(false)}>
          Choose 6 digits that only you know. You'll confirm payments with them.
        </FirstPinDialog>
      )}
    </>
  );
}
