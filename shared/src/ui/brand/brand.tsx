import { mark } from './identity';

export { brand } from './identity';

export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="currentColor" aria-hidden="true">
      <path d={mark} />
    </svg>
  );
}
