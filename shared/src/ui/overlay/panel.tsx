import Drawer from 'antd/es/drawer';
import type { ReactNode } from 'react';
import { phone, useMedia } from '../../browser/use-media';
import { AntdPart } from '../theme/antd-part';
import { closing, Inside, type OverlayProps } from './inside';
import * as styles from './panel.module.css';

export type { OverlayProps };

const panelLook = { section: styles.panel ?? '', header: styles.head ?? '', body: styles.body ?? '' };
const sheetLook = { ...panelLook, wrapper: styles.sheet ?? '' };
const menuLook = { section: styles.menu ?? '' };

interface PanelProps extends OverlayProps {
  /** Shown in place of the label, which says what kind of thing it is. */
  title?: ReactNode;
}

/** On the right of a wide screen, and a sheet from below on a phone. */
export function Panel({ onClose, label, title = label, children }: PanelProps) {
  const isPhone = useMedia(phone);
  return (
    <AntdPart>
      <Drawer
        open
        autoFocus={false}
        aria-label={label}
        classNames={isPhone ? sheetLook : panelLook}
        placement={isPhone ? 'bottom' : 'right'}
        size={isPhone ? 'auto' : 'min(440px, 100vw)'}
        title={<h2 tabIndex={-1}>{title}</h2>}
        closable={{ ...closing(`Close ${label.toLowerCase()}`), placement: 'end' }}
        onClose={onClose}
      >
        <Inside label={label}>{children}</Inside>
      </Drawer>
    </AntdPart>
  );
}

/** The site's menu, from the left. */
export const MenuDrawer = ({ onClose, label, children }: OverlayProps) => (
  <AntdPart>
    <Drawer
      open
      autoFocus={false}
      aria-label={label}
      classNames={menuLook}
      placement="left"
      size="min(300px, 86vw)"
      closable={closing(`Close ${label.toLowerCase()}`)}
      onClose={onClose}
    >
      <Inside label={label} start="a">
        {children}
      </Inside>
    </Drawer>
  </AntdPart>
);
