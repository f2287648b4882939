import { useEffect } from 'react';
import { announce } from './announce';

/**
 * Announces a text that the page works out, whenever it has become another one; nothing while it is empty. What
 * changes while somebody types or slides has a pause in milliseconds, and is told when they are done.
 */
export function useAnnouncement(text: string, pause?: number): void {
  useEffect(() => {
    if (!text) return;
    if (pause === undefined) return announce(text);
    const timer = setTimeout(announce, pause, text);
    return () => clearTimeout(timer);
  }, [text, pause]);
}
