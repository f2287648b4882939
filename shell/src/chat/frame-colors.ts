const names = [
  'surface',
  'ink',
  'muted',
  'line',
  'control',
  'brand',
  'brand-strong',
  'on-brand',
  'tint',
  'danger',
  'danger-tint',
  'skeleton',
];

/** The page's current colors, which the frame cannot read itself. */
export function frameColors(): Record<string, string> {
  const styles = getComputedStyle(document.documentElement);
  return Object.fromEntries(names.map((name) => [name, styles.getPropertyValue(`--bank-${name}`)]));
}
