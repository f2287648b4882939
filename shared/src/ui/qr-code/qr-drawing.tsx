import { encode } from 'uqr';

export interface QrCodeProps {
  value: string;
  /** What the code holds, for those who can't see it. */
  label: string;
  size?: number;
}

/** Inline, because every visitor would download the name of a style sheet. */
const paper = {
  width: 'fit-content',
  padding: 'var(--bank-space-3)',
  borderRadius: 'var(--bank-radius-tile)',
  background: '#fff',
};

/** Dark on white in both color modes, because some scanners can't read the reverse. */
export function QrDrawing({ value, label, size = 208 }: QrCodeProps) {
  const { data, size: modules } = encode(value, { ecc: 'L', border: 0 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <div style={paper}>
      <svg
        role="img"
        aria-label={label}
        width={size}
        height={size}
        viewBox={`0 0 ${modules} ${modules}`}
        shapeRendering="crispEdges"
      >
        <path d={dark.join('')} fill="#000" />
      </svg>
    </div>
  );
}
