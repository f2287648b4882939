import type { Onboarding } from '@bank/shared/contracts/onboarding';
import { useMutation, useQuery } from '@bank/shared/query';
import { announce, Button, Card, Notice } from '@bank/shared/ui/base';
import { useEffect, useEffectEvent, useState } from 'react';
import { GetStartedPlace } from '../get-started-place';
import { AllDone } from './all-done';
import * as styles from './get-started.module.css';
import { dismissal, onboardingOptions } from './onboarding';
import { StepList } from './step-list';
import { isComplete, knownSteps } from './steps';
import { useForgetOnboarding } from './use-forget-onboarding';

interface GetStartedProps {
  onClose: () => void;
}

export function GetStarted({ onClose }: GetStartedProps) {
  const { data, isError, refetch } = useQuery(onboardingOptions);
  const [isFinished, setFinished] = useState(false);
  if (data?.is_open && !isFinished && isComplete(data)) setFinished(true);
  if (isFinished) return <AllDone onClose={onClose} />;
  if (!data && isError) return <Failed onRetry={() => refetch()} />;
  if (!data) return <GetStartedPlace />;
  return data.is_open ? <Checklist onboarding={data} onClose={onClose} /> : <Closed onClose={onClose} />;
}

/** Another device closed it. */
function Closed({ onClose }: GetStartedProps) {
  const forget = useForgetOnboarding();
  const close = useEffectEvent(() => {
    forget();
    onClose();
  });
  useEffect(() => close(), []);
  return null;
}

function Checklist({ onboarding, onClose }: GetStartedProps & { onboarding: Onboarding }) {
  const steps = knownSteps(onboarding);
  const done = steps.filter(({ is_done }) => is_done).length;
  const forget = useForgetOnboarding();
  const { mutate, isPending, isError } = useMutation(dismissal);

  function close() {
    forget();
    onClose();
    announce('Get started is closed.');
  }

  return (
    <section aria-labelledby="get-started" className={styles.section}>
      <Card>
        <div className={styles.head}>
          <div>
            <h2 id="get-started" tabIndex={-1}>
              Get started
            </h2>
            <p className={styles.count}>
              {done} of {steps.length} done
            </p>
          </div>
          <Button
            variant="secondary"
            busy={isPending}
            onClick={() => mutate(undefined, { onSuccess: close })}
          >
            Not Now
          </Button>
        </div>
        <svg className={styles.progress} width="100%" height="6" aria-hidden="true" focusable="false">
          <rect className={styles.track} width="100%" height="6" rx="3" />
          <rect width={`${(100 * done) / steps.length}%`} height="6" rx="3" />
        </svg>
        <StepList steps={steps} />
        {isError && <Notice tone="danger">We couldn't close this list. Please try again.</Notice>}
      </Card>
    </section>
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.section}>
    <Card>
      <div role="alert" className={styles.failed}>
        <p>Unable to load your first steps.</p>
        <Button variant="secondary" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    </Card>
  </div>
);
