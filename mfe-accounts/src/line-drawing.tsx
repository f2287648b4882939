import { areaPath, type BalanceLine, linePath } from './balance-line';
import * as styles from './line-drawing.module.css';

/** Fills the positioned box around it, in the color `--hue`. */
export const LineDrawing = ({ line }: { line: BalanceLine }) => (
  <svg
    className={styles.drawing}
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <path d={areaPath(line.days)} className={styles.area} />
    {line.zero !== null && <path d={`M0 ${line.zero * 100}H100`} className={styles.zero} />}
    <path d={linePath(line.days)} className={styles.line} />
  </svg>
);
