import { useState } from 'react';
import type { Attention } from './find-attention';

const key = 'mfe-accounts.dismissedAttention';
const forMs = 7 * 24 * 60 * 60 * 1000;

/** When each was dismissed. Browsers let customers edit it, so it may hold anything. */
function readDismissed(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const fresh = Object.entries(stored ?? {}).filter(([, at]) => Date.now() - Number(at) < forMs);
    return Object.fromEntries(fresh);
  } catch {
    return {};
  }
}

/** Only the ID, because the next person at this browser can read it. What becomes urgent shows up again. */
const nameOf = ({ id, isUrgent }: Attention) => (isUrgent ? `${id} urgent` : id);

/** What the customer dismissed stays away for a week, in this browser. */
export function useDismissed() {
  const [dismissed, setDismissed] = useState(readDismissed);

  function dismiss(item: Attention) {
    const next = { ...readDismissed(), [nameOf(item)]: Date.now() };
    localStorage.setItem(key, JSON.stringify(next));
    setDismissed(next);
  }

  return { isDismissed: (item: Attention) => nameOf(item) in dismissed, dismiss };
}
