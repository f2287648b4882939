import { useLater } from '@bank/shared/ui/base';
import { useState } from 'react';

const pauseMs = 200;

/** What was typed, once the typing pauses, so that not every key asks the bank. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useLater(() => setSettled(text), pauseMs, settled !== text);
  return settled;
}
