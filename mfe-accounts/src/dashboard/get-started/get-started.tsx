import type { Onboarding } from '@bank/shared/contracts/onboarding';
import { useMutation, useQuery } from '@bank/shared/query';
import { announce, Button, Notice } from '@bank/shared/ui/base';
import { ProgressBar } from '@bank/shared/ui/progress';
import { useEffect, useEffectEvent, useState } from 'react';
import { Section, Unavailable } from '../../section';
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
    <div className={styles.section}>
      <Section
        id="get-started"
        title="Get started"
        lead={
          <span id="steps-done">
            {done} of {steps.length} done
          </span>
        }
        action={
          <Button
            variant="secondary"
            busy={isPending}
            onClick={() => mutate(undefined, { onSuccess: close })}
          >
            Not Now
          </Button>
        }
      >
        <div className={styles.content}>
          <ProgressBar labelledBy="steps-done" percent={(100 * done) / steps.length} />
          <StepList steps={steps} />
          {isError && <Notice tone="danger">We couldn't close this list. Please try again.</Notice>}
        </div>
      </Section>
    </div>
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.section}>
    <Unavailable what="your first steps" onRetry={onRetry} />
  </div>
);
