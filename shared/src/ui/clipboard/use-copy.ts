import { useState } from 'react';
import { announce, useLater } from '../base/base';

const shownMs = 2000;

const wasCanceled = (failure: unknown) => failure instanceof DOMException && failure.name === 'AbortError';

export interface Copyable {
  /** Announced, as in “Account number copied.” */
  name: string;
  value: string;
}

export type Copying = ReturnType<typeof useCopy>;

/** Reports if the browser refuses, because the customer would paste something else. */
export function useCopy() {
  const [copied, setCopied] = useState('');
  /** What the browser refused to copy. */
  const [failed, setFailed] = useState('');
  useLater(() => setCopied(''), shownMs, copied !== '');

  async function copy({ name, value }: Copyable) {
    setFailed('');
    try {
      await navigator.clipboard.writeText(value);
      setCopied(name);
      announce(`${name} copied.`);
    } catch {
      setFailed(name);
    }
  }

  /** Copies if the browser can't share. */
  async function share(data: ShareData, instead: Copyable) {
    if (!('share' in navigator)) return copy(instead);
    try {
      await navigator.share(data);
    } catch (failure) {
      if (!wasCanceled(failure)) await copy(instead);
    }
  }

  return { copied, failed, copy, share };
}
