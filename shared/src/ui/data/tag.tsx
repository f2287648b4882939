import AntTag from 'antd/es/tag';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import { AntdPart } from '../theme/antd-part';

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

/** A state, in a word or two. */
export const Tag = ({ tone = 'brand', icon, children }: TagProps) => (
  <AntdPart>
    <AntTag variant="filled" icon={icon && <Icon name={icon} size={14} />} style={tones[tone]}>
      {children}
    </AntTag>
  </AntdPart>
);
