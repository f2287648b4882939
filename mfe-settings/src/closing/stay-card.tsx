import type { Obstacle } from '@bank/shared/contracts/security';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { Button, dateFormat } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import { FormProblem } from '../form-parts';
import * as styles from '../form-parts.module.css';
import { Section } from '../section';
import { keep, refusalOf, showClosing } from './closing-calls';
import { ObstacleList } from './obstacle-list';

interface StayCardProps {
  closesAt: string;
  obstacles: readonly Obstacle[];
}

const day = dateFormat({ dateStyle: 'long' });

export function StayCard({ closesAt, obstacles }: StayCardProps) {
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...keep,
    onSuccess: (closing) => showClosing(cache, closing),
  });
  return (
    <>
      <Section title={`Your account closes on ${day.format(new Date(closesAt))}`}>
        <p className={styles.lead}>
          Changed your mind? You can keep your account. Your cards stay frozen until you unfreeze them.
        </p>
        <FormProblem>{error && refusalOf(error).text}</FormProblem>
        <FormActions>
          <Button busy={isPending} onClick={() => mutate()}>
            Keep My Account
          </Button>
        </FormActions>
      </Section>
      {obstacles.length > 0 && (
        <Section title="Settle this before then" lead="Otherwise we can't close your account on that day.">
          <ObstacleList obstacles={obstacles} />
        </Section>
      )}
    </>
  );
}
