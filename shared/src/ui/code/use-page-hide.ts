import { useEffect, useEffectEvent } from 'react';

/** The back/forward cache would otherwise show a secret again. */
export function usePageHide(leave: () => void) {
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    const onPageHide = () => onLeave();
    addEventListener('pagehide', onPageHide);
    return () => removeEventListener('pagehide', onPageHide);
  }, []);
}
