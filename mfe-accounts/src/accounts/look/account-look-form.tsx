import {
  type AccountColor,
  type AccountDetails,
  accountColor,
  maxNicknameLength,
} from '@bank/shared/contracts/account-details';
import { Button, Notice } from '@bank/shared/ui/base';
import { Form, FormActions, TextField } from '@bank/shared/ui/forms';
import { Hint } from '@bank/shared/ui/menu';
import { useEffect } from 'react';
import { hueOf } from '../../account-details';
import * as styles from './account-look-form.module.css';
import { useAccountLook } from './use-account-look';

interface LookFormProps {
  account: AccountDetails;
  onClose: () => void;
}

/** A color is saved when it is chosen, a nickname with the button. */
export function AccountLookForm({ account, onClose }: LookFormProps) {
  const { save, saving, forgetProblem, busy, problem, hasFailed } = useAccountLook(account.id);
  useEffect(() => document.getElementById('nickname')?.focus(), []);
  return (
    <>
      <Form<{ nickname: string }>
        initial={{ nickname: account.nickname }}
        onSubmit={({ nickname }) => save({ ...saving, nickname }, onClose)}
        onEdit={forgetProblem}
      >
        <TextField
          name="nickname"
          label="Nickname"
          autoComplete="off"
          maxLength={maxNicknameLength}
          problem={problem}
        />
        <FormActions arrange="end">
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Close
          </Button>
          <Button submits busy={saving.nickname !== undefined}>
            Save Nickname
          </Button>
        </FormActions>
      </Form>
      <Colors chosen={saving.color ?? account.color} onChoose={(color) => save({ color })} />
      {hasFailed && <Notice tone="danger">Your change wasn't saved. Please try again.</Notice>}
    </>
  );
}

const colorName = (color: AccountColor) => color.charAt(0).toUpperCase() + color.slice(1);

interface ColorsProps {
  chosen: AccountColor;
  onChoose: (color: AccountColor) => void;
}

const Colors = ({ chosen, onChoose }: ColorsProps) => (
  <fieldset className={styles.colors}>
    <legend className={styles.legend}>Color</legend>
    {accountColor.options.map((color) => (
      <Hint key={color} text={colorName(color)}>
        <input
          type="radio"
          name="account-color"
          aria-label={colorName(color)}
          className={styles.color}
          style={{ '--hue': hueOf(color) } as object}
          checked={color === chosen}
          onChange={() => onChoose(color)}
        />
      </Hint>
    ))}
  </fieldset>
);
