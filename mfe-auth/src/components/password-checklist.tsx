import { VisuallyHidden } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { passwordRules } from '../rules/password-rules';
import * as styles from './password-checklist.module.css';

/** Which of the rules a password keeps, while it is typed. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul className={styles.rules} aria-label="Password rules">
      {passwordRules.map(({ label, holds }) => (
        <li key={label} className={holds(password) ? styles.kept : ''}>
          <Icon name={holds(password) ? 'check' : 'minus'} size={16} />
          {label}
          <VisuallyHidden>{holds(password) ? ': done' : ': not yet'}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
