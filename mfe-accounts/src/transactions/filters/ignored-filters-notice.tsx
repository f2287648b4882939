import { Notice } from '@bank/shared/ui/base';
import * as styles from './ignored-filters-notice.module.css';

interface IgnoredFiltersNoticeProps {
  unknown: readonly string[];
  isAccountUnknown: boolean;
}

const maxNamed = 3;

export function IgnoredFiltersNotice({ unknown, isAccountUnknown }: IgnoredFiltersNoticeProps) {
  if (unknown.length === 0 && !isAccountUnknown) return null;
  const more = unknown.length - maxNamed;
  return (
    <div className={styles.notice}>
      <Notice tone="calm">
        {unknown.length > 0 && (
          <p>
            We ignored unknown filters in this link: {unknown.slice(0, maxNamed).join(', ')}
            {more > 0 && ` and ${more} more`}.
          </p>
        )}
        {isAccountUnknown && (
          <p>The account in this link isn't one of yours. We're showing all your accounts.</p>
        )}
      </Notice>
    </div>
  );
}
