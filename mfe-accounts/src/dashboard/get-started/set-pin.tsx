import { useQueryClient } from '@bank/shared/query';
import { Button } from '@bank/shared/ui/base';
import { FirstPinDialog } from '@bank/shared/ui/first-pin';
import { useState } from 'react';
import { onboardingOptions } from './onboarding';

export function SetPin() {
  const [isOpen, setOpen] = useState(false);
  const cache = useQueryClient();

  function close() {
    setOpen(false);
    void cache.invalidateQueries({ queryKey: onboardingOptions.queryKey });
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>Set PIN</Button>
      {isOpen && (
        <FirstPinDialog onSet={close} onClose={() => setOpen(false)}>
          Choose 6 digits that only you know. You'll confirm payments with them.
        </FirstPinDialog>
      )}
    </>
  );
}
