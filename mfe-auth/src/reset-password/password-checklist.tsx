import { VisuallyHidden } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import * as styles from './password-checklist.module.css';
import { passwordRules } from './password-rules';

/** The rules a password meets, updated while the customer types. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul className={styles.rules} aria-label="Password rules">
      {passwordRules.map(({ label, required, holds }) => (
        <li key={label} className={holds(password) ? styles.kept : ''}>
          <Icon name={holds(password) ? 'check' : 'minus'} size={16} />
          {label} ({required ? 'required' : 'recommended'})
          <VisuallyHidden>{holds(password) ? ': done' : ': not yet'}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
