import AntTooltip from 'antd/es/tooltip';
import type { ReactElement } from 'react';
import { AntdPart } from '../theme/antd-part';

interface HintProps {
  text: string;
  /** One element, which shows the hint while it has the pointer or the focus. */
  children: ReactElement;
}

export const Hint = ({ text, children }: HintProps) => (
  <AntdPart>
    <AntTooltip title={text} trigger={['hover', 'focus']}>
      {children}
    </AntTooltip>
  </AntdPart>
);
