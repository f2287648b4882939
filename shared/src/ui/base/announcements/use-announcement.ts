import { useEffect } from 'react';
import { announce } from './announce';

export function useAnnouncement(text: string, pause?: number): void {
  useEffect(() => {
    if (!text) return;
    if (pause === undefined) return announce(text);
    const timer = setTimeout(announce, pause, text);
    return () => clearTimeout(timer);
  }, [text, pause]);
}
