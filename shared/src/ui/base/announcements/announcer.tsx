import { useEffect, useRef } from 'react';
import * as styles from '../visually-hidden.module.css';
import { openRegion } from './announce';

/**
 * The region that announcements are read from: the page has one, and each open dialog, since all behind it is
 * mute. It is there before its words are. They stand in a tree of their own, for most are on the screen too:
 * nothing that goes through the page's text meets them twice.
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
