import { useState } from 'react';
import { Icon } from '../../icons/icon';
import * as styles from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field';

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-label={shown ? 'Hide password' : 'Show password'}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'eye-off' : 'eye'} />
    </button>
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} suffix={toggle} />;
}
