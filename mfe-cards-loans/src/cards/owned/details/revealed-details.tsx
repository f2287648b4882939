import { Notice, useLater } from '@bank/shared/ui/base';
import { CopyButton, useCopy } from '@bank/shared/ui/clipboard';
import { usePageHide } from '@bank/shared/ui/code';
import { type ComponentProps, useEffect, useState } from 'react';
import { inGroups } from '../card-face';
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
  const copying = useCopy();
  return (
    <div className={styles.revealed}>
      <dl>
        <Detail copying={copying} name="Number" value={number} />
        <Detail copying={copying} name="Expires" value={expires} />
        <Detail copying={copying} name="Security code" value={code} />
      </dl>
      {copying.failed && (
        <Notice tone="danger">
          {copying.failed}: your browser didn't copy it. Select the text and copy it.
        </Notice>
      )}
      <p className={styles.note} aria-hidden="true">
        Hides in {left} {left === 1 ? 'second' : 'seconds'}.
      </p>
    </div>
  );
}

const Detail = (detail: ComponentProps<typeof CopyButton>) => (
  <div className={styles.detail}>
    <dt>{detail.name}</dt>
    <dd className={styles.value}>{inGroups(detail.value)}</dd>
    <dd>
      <CopyButton {...detail} isLabeled />
    </dd>
  </div>
);

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((shown) => Math.max(1, shown - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return left;
}
