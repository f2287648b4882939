import type { ReactNode } from 'react';

import { lazily } from '../base/base';
import type { AntdTag } from './antd-tag';

const shape = {
  padding: '2px 10px',
  borderRadius: 'var(--bank-radius-pill)',
  font: 'var(--bank-type-small)',
  fontWeight: 600,
};

const tones = {
  brand: { ...shape, background: 'var(--bank-tint)', color: 'var(--bank-brand)' },
  quiet: { ...shape, background: 'var(--bank-page)', color: 'var(--bank-muted)' },
  danger: { ...shape, background: 'var(--bank-danger-tint)', color: 'var(--bank-danger)' },
};

interface TagProps {
  tone?: keyof typeof tones;
  icon?: string;
  children: ReactNode;
}

type DrawnProps = Parameters<typeof AntdTag>[0];

const Plain = ({ style, children }: DrawnProps) => <span style={style}>{children}</span>;

/** antd's tag brings its color picker along, so the word shows before it, in the same colors. */
const Drawn = lazily<DrawnProps>(async () => {
  const drawn = await import('./antd-tag').catch(() => ({ AntdTag: Plain }));
  return drawn.AntdTag;
}, Plain);

/** A state, in a word or two. */
export const Tag = ({ tone = 'brand', ...tag }: TagProps) => <Drawn {...tag} style={tones[tone]} />;
