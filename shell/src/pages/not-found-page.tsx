import { ButtonLink, PageHeader } from '@bank/shared/ui/base';
import * as styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <Clearing />
      <PageHeader title="Page not found" lead="Check the address for typos. The page may also have moved." />
      <ButtonLink to="/">Back to Dashboard</ButtonLink>
    </div>
  );
}

const Clearing = () => (
  <svg viewBox="0 0 240 120" width="240" height="120" aria-hidden="true" focusable="false">
    <circle cx="168" cy="66" r="26" className={styles.sun} />
    <path d="M0 92q60-26 120-12t120-8v48H0z" className={styles.hill} />
    <path d="M66 36 54 53h5l-8 12h6l-9 12h14v12h8V77h14l-9-12h6l-8-12h5z" className={styles.tree} />
    <path d="M0 104q80-16 240-4v20H0z" className={styles.ground} />
  </svg>
);
