import { drawings, type IconName } from './drawings';

const isKnown = (name: string): name is IconName => Object.hasOwn(drawings, name);

/** Always decorative: the text next to it carries the meaning. */
export function Icon({ name, size = 20 }: { name: IconName | (string & {}); size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={isKnown(name) ? drawings[name] : drawings.leaf} />
    </svg>
  );
}
