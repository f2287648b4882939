import { Button } from '@bank/shared/ui/base';
import { useCountdownAnnouncements, useTimeLeft } from '@bank/shared/ui/countdown';
import { FormActions } from '@bank/shared/ui/forms';
import { UrgentDialog } from '@bank/shared/ui/urgent';
import { useState } from 'react';

interface IdleWarningProps {
  endsAt: number;
  onStay: () => void;
  onSignOut: () => void;
}

/** A line each second would talk over everything else. */
const announcements = {
  60: "You'll be signed out in a minute.",
  30: "You'll be signed out in 30 seconds.",
  10: "You'll be signed out in 10 seconds.",
};

const inSeconds = (count: number) => `${count} ${count === 1 ? 'second' : 'seconds'}`;

/** Closing it means that someone is there. */
export function IdleWarning({ endsAt, onStay, onSignOut }: IdleWarningProps) {
  const [seconds] = useState(() => Math.ceil((endsAt - Date.now()) / 1000));
  const left = useTimeLeft(seconds);
  useCountdownAnnouncements(left, announcements);
  const lead = (
    <>
      You'll be signed out in <strong>{inSeconds(left)}</strong>, because we haven't noticed any activity for
      10 minutes.
    </>
  );
  return (
    <UrgentDialog
      role="alertdialog"
      title="Are you still there?"
      lead={lead}
      start='[data-button="primary"]'
      onClose={onStay}
    >
      <FormActions arrange="pair">
        <Button variant="secondary" onClick={onSignOut}>
          Sign Out Now
        </Button>
        <Button onClick={onStay}>Stay Signed In</Button>
      </FormActions>
    </UrgentDialog>
  );
}
