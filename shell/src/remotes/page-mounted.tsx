import { useEffect } from 'react';

/** Reports when its siblings are on screen. */
export function PageMounted({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, []);
  return null;
}
