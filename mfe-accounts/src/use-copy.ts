import { announce, useLater } from '@bank/shared/ui/base';
import { useState } from 'react';

const shownMs = 2000;

const wasCanceled = (failure: unknown) => failure instanceof DOMException && failure.name === 'AbortError';

export function useCopy() {
  const [copied, setCopied] = useState('');
  const [hasFailed, setFailed] = useState(false);
  useLater(() => setCopied(''), shownMs, copied !== '');

  async function copy({ name, value }: { name: string; value: string }) {
    setFailed(false);
    try {
      await navigator.clipboard.writeText(value);
      setCopied(name);
      announce(`${name} copied.`);
    } catch {
      setFailed(true);
    }
  }

  /** Copies the text if the browser can't share it. */
  async function share(text: string) {
    const copyAll = () => copy({ name: 'Details', value: text });
    if (!('share' in navigator)) return copyAll();
    try {
      await navigator.share({ text });
    } catch (failure) {
      if (!wasCanceled(failure)) await copyAll();
    }
  }

  return { copied, hasFailed, copy, share };
}
