import AntTag from 'antd/es/tag';
import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../icons/icon';
import { AntdPart } from '../theme/antd-part';

interface AntdTagProps {
  style: CSSProperties;
  icon?: string | undefined;
  children: ReactNode;
}

export const AntdTag = ({ style, icon, children }: AntdTagProps) => (
  <AntdPart>
    <AntTag variant="filled" icon={icon && <Icon name={icon} size={14} />} style={style}>
      {children}
    </AntTag>
  </AntdPart>
);
