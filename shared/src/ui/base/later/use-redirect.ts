import { useEffect, useState } from 'react';
import { useNavigate } from '../../../routing/routing';
import { useLater } from './use-later';

/** The page moves the focus to its heading, which no customer can reach with the Tab key. */
const isByPage = ({ type, target }: Event) => type === 'focusin' && (target as HTMLElement).tabIndex < 0;

const signs = ['pointerdown', 'wheel', 'keydown', 'focusin'];

/**
 * Opens another page for those who do nothing. Any touch, key or focus stops it, because the customer is reading.
 * Returns whether it will still happen.
 */
export function useRedirect(path: string, delay: number): boolean {
  const navigate = useNavigate();
  const [isComing, setIsComing] = useState(true);
  useLater(() => navigate(path, { replace: true }), delay, isComing);
  useEffect(() => {
    const stop = (event: Event) => {
      if (!isByPage(event)) setIsComing(false);
    };
    for (const sign of signs) document.addEventListener(sign, stop);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, stop);
    };
  }, []);
  return isComing;
}
