import { useEffect } from 'react';

/** Tells once that what stands beside it is on the screen. */
export function PageMounted({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, []);
  return null;
}
