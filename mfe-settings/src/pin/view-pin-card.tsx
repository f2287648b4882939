import { Button } from '@bank/shared/ui/base';
import { useSecretCall } from '@bank/shared/ui/code';
import { Form, FormActions, tellAtField, useFormHandle } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { FormProblem } from '../form-parts';
import * as styles from '../form-parts.module.css';
import { Section } from '../section';
import { getPin } from './pin-calls';
import { viewFailure } from './pin-failure';
import { PinField } from './pin-field';
import { currentPinProblem } from './pin-rules';
import { RevealedPin } from './revealed-pin';

interface ViewPinCardProps {
  revealed: string;
  onReveal: (pin: string) => void;
  onHide: () => void;
}

interface Entries {
  current?: string;
}

const formName = 'view-pin';
const fieldId = `${formName}_current`;

export function ViewPinCard({ revealed, onReveal, onHide }: ViewPinCardProps) {
  const [problem, setProblem] = useState('');
  const { run, isPending } = useSecretCall(getPin);
  const handle = useFormHandle();

  function refuse(text: string) {
    tellAtField(fieldId, () => setProblem(text));
  }

  function submit({ current = '' }: Entries) {
    const found = currentPinProblem(current);
    if (found) return refuse(found);
    run(current, {
      onSuccess: (pin) => {
        handle.empty();
        setProblem('');
        onReveal(pin);
      },
      onError: (failure) => refuse(viewFailure(failure)),
    });
  }

  function hide() {
    onHide();
    document.getElementById(fieldId)?.focus();
  }

  return (
    <Section title="View PIN" lead="Show your PIN. We'll email you when it's shown.">
      <Form name={formName} handle={handle} onSubmit={submit} onEdit={() => setProblem('')}>
        <div className={styles.alone}>
          <PinField name="current" label="Current PIN" invalid={problem !== ''} />
        </div>
        <FormProblem>{problem}</FormProblem>
        <FormActions>
          <Button submits variant="secondary" icon="eye" busy={isPending}>
            {isPending ? 'Retrieving...' : 'View PIN'}
          </Button>
        </FormActions>
      </Form>
      {revealed && <RevealedPin pin={revealed} onHide={onHide} onPressHide={hide} />}
    </Section>
  );
}
