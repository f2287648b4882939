import { useMutation } from '@bank/shared/query';
import { Button, useAnnouncement } from '@bank/shared/ui/base';
import { Alert } from '@bank/shared/ui/data';
import { useEffect, useEffectEvent } from 'react';
import * as styles from './get-started.module.css';
import { dismissal } from './onboarding';
import { useForgetOnboarding } from './use-forget-onboarding';

const title = "You're all set";

/** Seeing it once closes the list for good; it stays until the customer leaves the page. */
export function AllDone({ onClose }: { onClose: () => void }) {
  const { mutate } = useMutation(dismissal);
  const forget = useForgetOnboarding();
  useAnnouncement(title);
  const end = useEffectEvent(() => mutate(undefined, { onSuccess: forget }));
  useEffect(() => end(), []);
  return (
    <section aria-labelledby="get-started" className={styles.section}>
      <Alert
        role="note"
        type="success"
        title={
          <h2 id="get-started" tabIndex={-1}>
            {title}
          </h2>
        }
        description="Everything is ready. Thank you for banking with us."
        action={
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        }
      />
    </section>
  );
}
