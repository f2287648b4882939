import { announce } from '@bank/shared/ui/base';
import { useState } from 'react';

export type Copying = ReturnType<typeof useCopying>;

/** Reports if the browser refuses, because the customer would paste something else. */
export function useCopying(name: string, text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      announce(`${name} copied.`);
    } catch {
      setOutcome('failed');
    }
  }

  return { copy, isCopied: outcome === 'copied', hasFailed: outcome === 'failed' };
}
