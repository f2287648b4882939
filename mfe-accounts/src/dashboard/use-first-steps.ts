import { isFull } from '@bank/shared/mode';
import { useState } from 'react';

/** Once shown, the list stays until it's closed or the customer leaves, even if the bank closed it. */
export function useFirstSteps(isOnboarding: boolean) {
  const canShow = isFull() && isOnboarding;
  const [isShown, setShown] = useState(canShow);
  const [isClosed, setClosed] = useState(false);
  if (canShow && !isShown && !isClosed) setShown(true);

  function close() {
    setShown(false);
    setClosed(true);
    document.querySelector<HTMLElement>('h1')?.focus();
  }

  return { isShown, close };
}
