import { Button, Notice, useLater } from '@bank/shared/ui/base';
import { usePageHide } from '@bank/shared/ui/code';
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
      <Notice tone="good">PIN retrieved successfully</Notice>
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
