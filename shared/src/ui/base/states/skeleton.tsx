import * as styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height?: string;
  radius?: 'control' | 'tile' | 'card' | 'pill';
}

export function Skeleton({ width = '100%', height = '1em', radius = 'control' }: SkeletonProps) {
  const style = { width, height, borderRadius: `var(--bank-radius-${radius})` };
  return <span className={styles.skeleton} style={style} aria-hidden="true" />;
}
