import { useEffect, useRef } from 'react';
import * as styles from '../visually-hidden.module.css';
import { openRegion } from './announce';

/**
 * The live region of the page, and one per open dialog, since everything behind a dialog is muted. It exists
 * before its first announcement. Texts sit in a shadow tree because most are on screen too, and a search
 * through the page must not find them twice.
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
