import { Button, Notice, useAnnouncement } from '@bank/shared/ui/base';
import { useSecretCall } from '@bank/shared/ui/code';
import { Form, FormActions, tellAtField, useFormHandle } from '@bank/shared/ui/forms';
import { useState } from 'react';
import * as form from '../form-parts.module.css';
import { Section } from '../section';
import * as styles from './change-pin-card.module.css';
import { ForgottenPinDialog } from './forgotten-pin-dialog';
import { changePin } from './pin-calls';
import { changeFailure, changeHint, isAboutNewPin } from './pin-failure';
import { PinField } from './pin-field';
import { guessabilityAdvice, type PinChange, type PinProblem, pinProblem } from './pin-rules';

const formName = 'change-pin';

export function ChangePinCard({ onChanged }: { onChanged: () => void }) {
  const [problem, setProblem] = useState<PinProblem | null>(null);
  const [advice, setAdvice] = useState('');
  useAnnouncement(advice);
  const [isChanged, setChanged] = useState(false);
  const { run, isPending } = useSecretCall(changePin);
  const [isForgotten, setForgotten] = useState(false);
  const handle = useFormHandle();

  function edit({ next }: PinChange) {
    setProblem(null);
    setChanged(false);
    setAdvice(guessabilityAdvice(next));
  }

  function refuse(found: PinProblem) {
    tellAtField(`${formName}_${found.fields[0] ?? 'current'}`, () => setProblem(found));
  }

  function finish() {
    handle.empty();
    setProblem(null);
    setAdvice('');
    setChanged(true);
    onChanged();
  }

  function finishReset() {
    setForgotten(false);
    finish();
  }

  function submit(typed: PinChange) {
    const found = pinProblem(typed);
    if (found) return refuse(found);
    const { current = '', next = '' } = typed;
    run({ current, next }, { onSuccess: finish, onError: (failure) => refuse(problemOf(failure)) });
  }

  const field = (name: keyof PinChange) => ({ name, invalid: problem?.fields.includes(name) ?? false });
  return (
    <Section title="Change PIN" lead="Avoid guessable numbers, such as birthdays, 123456 or repeated digits.">
      <Form name={formName} handle={handle} onSubmit={submit} onEdit={edit}>
        <div className={form.fields}>
          <div className={form.alone}>
            <PinField {...field('current')} label="Current PIN" />
          </div>
          <PinField {...field('next')} label="New PIN" />
          <PinField {...field('confirmation')} label="Confirm New PIN" />
        </div>
        <div className={styles.messages}>
          <p className={styles.advice}>{advice}</p>
          {problem && (
            <Notice tone="danger">
              <p>{problem.text}</p>
              {problem.hint && <p>{problem.hint}</p>}
            </Notice>
          )}
          {isChanged && <Notice tone="good">Transaction PIN updated successfully!</Notice>}
        </div>
        <FormActions>
          <Button submits busy={isPending}>
            {isPending ? 'Changing...' : 'Change PIN'}
          </Button>
          <Button variant="secondary" onClick={() => setForgotten(true)}>
            Forgot your PIN?
          </Button>
        </FormActions>
      </Form>
      {isForgotten && <ForgottenPinDialog onSet={finishReset} onClose={() => setForgotten(false)} />}
    </Section>
  );
}

const problemOf = (failure: Error): PinProblem => ({
  text: changeFailure(failure),
  fields: [isAboutNewPin(failure) ? 'next' : 'current'],
  hint: changeHint(failure),
});
