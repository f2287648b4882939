import { Notice } from '@bank/shared/ui/base';
import * as styles from './ignored-filters-notice.module.css';

interface AddressNoticeProps {
  /** What the address asks for that there is not. */
  unknown: readonly string[];
  isAccountUnknown: boolean;
}

const named = 3;

/** An address may be old or mistyped: what could not be followed is told, the rest is. */
export function AddressNotice({ unknown, isAccountUnknown }: AddressNoticeProps) {
  if (unknown.length === 0 && !isAccountUnknown) return null;
  const more = unknown.length - named;
  return (
    <div className={styles.notice}>
      <Notice tone="calm">
        {unknown.length > 0 && (
          <p>
            This address asks for what there is not, so it was left out: {unknown.slice(0, named).join(', ')}
            {more > 0 && ` and ${more} more`}.
          </p>
        )}
        {isAccountUnknown && (
          <p>The account in this address is not among yours, so all your accounts are shown.</p>
        )}
      </Notice>
    </div>
  );
}
