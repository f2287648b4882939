import { announce, Button, Notice } from '@bank/shared/ui/base';
import { useState } from 'react';

/** Says so if the browser refuses, because the customer would paste something else. */
export function CopyButton({ name, text }: { name: string; text: string }) {
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

  return (
    <>
      <Button variant="secondary" done={outcome === 'copied'} onClick={() => void copy()}>
        {outcome === 'copied' ? 'Copied' : `Copy ${name}`}
      </Button>
      {outcome === 'failed' && (
        <Notice tone="danger">Your browser didn't copy it. Select the text and copy it.</Notice>
      )}
    </>
  );
}
