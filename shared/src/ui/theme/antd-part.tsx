import ConfigProvider from 'antd/es/config-provider';
import type { ReactNode } from 'react';
import { antdTheme } from './antd-theme';
import { useColorMode } from './color-mode';

/** A popup opened in a dialog must be inside it, because everything behind a dialog is inert. */
const popupHome = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? document.body;

/** Around each of antd's components, because most pages have none and shouldn't load its theme. */
export function AntdPart({ children }: { children: ReactNode }) {
  const { mode } = useColorMode();
  return (
    <ConfigProvider theme={antdTheme(mode)} getPopupContainer={popupHome} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
