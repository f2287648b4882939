import { VisuallyHidden } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import * as styles from './password-checklist.module.css';
import { passwordRules } from './password-rules';

export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul className={styles.rules} aria-label="Password rules">
      {passwordRules.map(({ label, required, isMet }) => (
        <li key={label} className={isMet(password) ? styles.met : ''}>
          <Icon name={isMet(password) ? 'check' : 'minus'} size={16} />
          {label} ({required ? 'required' : 'recommended'})
          <VisuallyHidden>{isMet(password) ? ': done' : ': not yet'}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
