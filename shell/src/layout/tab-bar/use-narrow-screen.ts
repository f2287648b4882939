import { useSyncExternalStore } from 'react';

const narrow = () => matchMedia('(max-width: 767px)');

function follow(notify: () => void): () => void {
  const screen = narrow();
  screen.addEventListener('change', notify);
  return () => screen.removeEventListener('change', notify);
}

export const useNarrowScreen = (): boolean => useSyncExternalStore(follow, () => narrow().matches);
