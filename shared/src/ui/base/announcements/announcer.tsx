import { useEffect, useRef } from 'react';
import * as styles from '../visually-hidden.module.css';
import { openRegion } from './announce';

/**
 * The page has a live region, and so does each open dialog, because a dialog mutes everything behind it.
 * Announcements are in a shadow tree, so that find-in-page doesn't match the same on-screen text twice.
 */
export function Announcer() {
  const host = useRef<HTMLDivElement>(null);
  const words = useRef<ShadowRoot>(undefined);
  useEffect(() => {
    words.current ??= host.current?.attachShadow({ mode: 'closed' });
    return words.current && openRegion(words.current);
  }, []);
  return <div ref={host} role="status" aria-live="polite" aria-atomic="false" className={styles.hidden} />;
}
