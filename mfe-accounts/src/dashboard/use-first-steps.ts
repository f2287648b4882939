import { useState } from 'react';

/** Once shown, the list stays until it's closed or the customer leaves, even if the bank closed it. */
export function useFirstSteps(isOnboarding: boolean) {
  const [isShown, setShown] = useState(isOnboarding);
  const [isClosed, setClosed] = useState(false);
  if (isOnboarding && !isShown && !isClosed) setShown(true);

  function close() {
    setShown(false);
    setClosed(true);
    document.querySelector<HTMLElement>('h1')?.focus();
  }

  return { isShown, close };
}
