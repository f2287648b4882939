import { Button, Notice, useLater } from '@bank/shared/ui/base';
import { useEffect, useEffectEvent } from 'react';
import * as styles from './revealed-pin.module.css';

interface RevealedPinProps {
  pin: string;
  onHide: () => void;
  onPressHide: () => void;
}

const revealMs = 30_000;

export function RevealedPin({ pin, onHide, onPressHide }: RevealedPinProps) {
  useLater(onHide, revealMs);
  usePageHide(onHide);
  return (
    <div className={styles.revealed}>
      <Notice tone="calm">PIN retrieved successfully</Notice>
      <p className={styles.pin}>{pin}</p>
      <div className={styles.foot}>
        <p className={styles.note}>Hides after 30 seconds.</p>
        <Button variant="secondary" icon="eye-off" onClick={onPressHide}>
          Hide PIN
        </Button>
      </div>
    </div>
  );
}

/** Otherwise the back/forward cache would show the PIN again. */
function usePageHide(leave: () => void) {
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    const onPageHide = () => onLeave();
    addEventListener('pagehide', onPageHide);
    return () => removeEventListener('pagehide', onPageHide);
  }, []);
}
