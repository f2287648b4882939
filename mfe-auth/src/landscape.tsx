import * as styles from './landscape.module.css';

const far = 'M0 300C140 230 300 300 420 215S640 190 720 205V520H0Z';
const middle = 'M0 345C150 320 250 380 380 340S600 270 720 300V520H0Z';
const near = 'M0 435C170 400 300 460 430 430S620 405 720 420V520H0Z';
const larch = 'M0-66-22-32h9L-30-8h12L-36 18H-5v22H5V18h31L18-8h12L13-32h9Z';

/** x, y and scale. Every second one is sunlit. */
const trees = [
  [96, 420, 0.95],
  [262, 400, 0.8],
  [628, 434, 0.9],
] as const;

export function Landscape() {
  return (
    <svg
      className={styles.landscape}
      viewBox="0 0 720 520"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <circle cx="560" cy="150" r="78" />
      <path d={far} />
      <path d={middle} />
      <path d={near} />
      {trees.map(([x, y, size]) => (
        <path key={x} d={larch} transform={`translate(${x} ${y}) scale(${size})`} />
      ))}
    </svg>
  );
}
