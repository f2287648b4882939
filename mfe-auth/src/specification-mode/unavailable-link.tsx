import * as styles from './unavailable-link.module.css';

export const UnavailableLink = ({ children }: { children: string }) => (
  // biome-ignore lint/a11y/useValidAnchor: announced as a disabled link.
  <a role="link" aria-disabled="true" title="Not available yet" className={styles.document}>
    {children}
  </a>
);
