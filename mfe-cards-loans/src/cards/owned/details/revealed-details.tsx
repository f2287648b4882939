import { useLater, VisuallyHidden } from '@bank/shared/ui/base';
import { useCopy } from '@bank/shared/ui/clipboard';
import { usePageHide } from '@bank/shared/ui/code';
import { useEffect, useState } from 'react';
import type { RevealedCard } from '../owned-cards';
import * as styles from './revealed-details.module.css';

export const shownSeconds = 30;

interface RevealedDetailsProps {
  details: RevealedCard;
  onHide: () => void;
}

export function RevealedDetails({ details: { number, expires, code }, onHide }: RevealedDetailsProps) {
  useLater(onHide, shownSeconds * 1000);
  usePageHide(onHide);
  const left = useCountdown(shownSeconds);
  return (
    <div className={styles.revealed}>
      <dl>
        <Detail name="Number" copies={number}>
          {number.replace(/(\d{4})(?=\d)/g, '$1 ')}
        </Detail>
        <Detail name="Expires" copies={expires}>
          {expires}
        </Detail>
        <Detail name="Security code" copies={code}>
          {code}
        </Detail>
      </dl>
      <p className={styles.note} aria-hidden="true">
        Hides in {left} {left === 1 ? 'second' : 'seconds'}.
      </p>
    </div>
  );
}

interface DetailProps {
  name: string;
  copies: string;
  children: string;
}

function Detail({ name, copies, children }: DetailProps) {
  const { copied, hasFailed, copy } = useCopy();
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd className={styles.value}>{children}</dd>
      <dd>
        <button type="button" className={styles.copy} onClick={() => void copy({ name, value: copies })}>
          {(hasFailed && "Can't copy") || (copied ? 'Copied' : 'Copy')}
          <VisuallyHidden> {name.toLowerCase()}</VisuallyHidden>
        </button>
      </dd>
    </div>
  );
}

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((shown) => Math.max(1, shown - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return left;
}
