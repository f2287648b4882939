import { Button, Notice, useLater } from '@bank/shared/ui/base';
import { useEffect, useEffectEvent } from 'react';
import * as styles from './revealed-pin.module.css';

interface RevealedPinProps {
  pin: string;
  /** It was shown long enough, or the page is left. */
  onHide: () => void;
  /** The customer has seen it. */
  onPressHide: () => void;
}

const shownFor = 30_000;

export function RevealedPin({ pin, onHide, onPressHide }: RevealedPinProps) {
  useLater(onHide, shownFor);
  useLeavingPage(onHide);
  return (
    <div className={styles.revealed}>
      <Notice tone="calm">PIN retrieved successfully</Notice>
      <p className={styles.pin}>{pin}</p>
      <div className={styles.foot}>
        <p className={styles.note}>It hides again after 30 seconds.</p>
        <Button variant="secondary" icon="eye-off" onClick={onPressHide}>
          Hide PIN
        </Button>
      </div>
    </div>
  );
}

/** A browser may keep a page that was left as it is, and show it again on Back. */
function useLeavingPage(leave: () => void) {
  const left = useEffectEvent(leave);
  useEffect(() => {
    const hear = () => left();
    addEventListener('pagehide', hear);
    return () => removeEventListener('pagehide', hear);
  }, []);
}
