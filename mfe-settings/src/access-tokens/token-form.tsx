import type { TokenScope } from '@bank/shared/contracts/call';
import { tokenLives, tokenScopes } from '@bank/shared/contracts/settings';
import { Button } from '@bank/shared/ui/base';
import { Check } from '@bank/shared/ui/choice';
import { Dialog } from '@bank/shared/ui/dialog';
import { Form, FormActions, TextField } from '@bank/shared/ui/forms';
import { SelectField } from '@bank/shared/ui/select';
import { useState } from 'react';
import { FormProblem } from '../form-parts';
import * as styles from './access-tokens.module.css';
import type { WantedToken } from './token-calls';
import { lifeOptions, scopeLabels } from './token-texts';

interface TokenFormProps {
  onWanted: (wanted: WantedToken) => void;
  onClose: () => void;
}

const first = { name: '', life: '90' };

export function TokenForm({ onWanted, onClose }: TokenFormProps) {
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['accounts']);
  const [problem, setProblem] = useState('');
  const flip = (scope: TokenScope) => {
    setProblem('');
    setScopes(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope]);
  };

  function submit({ name, life }: typeof first) {
    const days = tokenLives.find((each) => String(each) === life);
    if (scopes.length === 0) setProblem('Choose what it may read.');
    else if (days) onWanted({ name, scopes: tokenScopes.filter((scope) => scopes.includes(scope)), days });
  }

  return (
    <Dialog label="New access token" onClose={onClose}>
      <Form name="access-token" initial={first} onSubmit={submit}>
        <TextField
          name="name"
          label="Name"
          hint="What you'll use it for, such as Budget spreadsheet."
          autoComplete="off"
          maxLength={60}
          missing="Please enter a name"
        />
        <fieldset className={styles.scopes}>
          <legend>It may read</legend>
          {tokenScopes.map((scope) => (
            <Check key={scope} checked={scopes.includes(scope)} onChange={() => flip(scope)}>
              {scopeLabels[scope]}
            </Check>
          ))}
        </fieldset>
        <SelectField name="life" label="It works for" options={lifeOptions} />
        <FormProblem>{problem}</FormProblem>
        <FormActions arrange="pair">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button submits>Continue</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
