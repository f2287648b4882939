import ConfigProvider from 'antd/es/config-provider';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import './antd-text.css';
import { antdTheme } from './antd-theme';
import { useColorMode } from './color-mode';

/** A popup opened in a dialog must be inside it, because the focus stays there. */
const popupHome = (trigger?: HTMLElement) =>
  trigger?.closest<HTMLElement>('dialog, [role="dialog"]') ?? document.body;

const alert = <Icon name="alert" />;
const close = <Icon name="close" size={18} />;

const icons = {
  alert: {
    errorIcon: alert,
    warningIcon: alert,
    infoIcon: <Icon name="info" />,
    successIcon: <Icon name="check" />,
    closeIcon: close,
  },
  datePicker: { suffixIcon: <Icon name="calendar" size={18} /> },
};

/** Around each of antd's components, because most pages have none and shouldn't load its theme. */
export function AntdPart({ children }: { children: ReactNode }) {
  const { mode } = useColorMode();
  return (
    <ConfigProvider
      {...icons}
      theme={antdTheme(mode)}
      getPopupContainer={popupHome}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  );
}
