import { useMutation } from '@bank/shared/query';
import { Button, Card, IconTile, useAnnouncement } from '@bank/shared/ui/base';
import { useEffect, useEffectEvent, useState } from 'react';
import * as styles from './get-started.module.css';
import { dismissal } from './onboarding';
import { useForgetOnboarding } from './use-forget-onboarding';

const title = "You're all set";

/** Seeing it once closes the list for good; it stays until the customer leaves the page. */
export function AllDone() {
  const [isClosed, setClosed] = useState(false);
  const { mutate } = useMutation(dismissal);
  const forget = useForgetOnboarding();
  useAnnouncement(title);
  const close = useEffectEvent(() => mutate(undefined, { onSuccess: () => setClosed(true) }));
  useEffect(() => close(), []);
  const forgetOnLeaving = useEffectEvent(forget);
  useEffect(() => (isClosed ? () => forgetOnLeaving() : undefined), [isClosed]);
  return (
    <section aria-labelledby="get-started" className={styles.section}>
      <Card>
        <div className={styles.allDone}>
          <IconTile icon="check" tone="good" />
          <div className={styles.words}>
            <h2 id="get-started" tabIndex={-1}>
              {title}
            </h2>
            <p>Your account is ready for every day. Thank you for banking with us.</p>
          </div>
          <Button
            variant="secondary"
            onClick={() => {
              forget();
              document.querySelector<HTMLElement>('h1')?.focus();
            }}
          >
            Close
          </Button>
        </div>
      </Card>
    </section>
  );
}
