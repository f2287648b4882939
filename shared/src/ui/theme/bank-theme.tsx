import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { antdTheme } from './antd-theme';
import './base.css';
import { useColorMode } from './color-mode';
import './inter.css';

/** A popup opened in a dialog must be inside it, because everything behind a dialog is inert. */
const popupHome = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? document.body;

export function BankTheme({ children }: { children: ReactNode }) {
  const { mode } = useColorMode();
  const theme = useMemo(() => antdTheme(mode), [mode]);
  useLayoutEffect(() => {
    document.documentElement.dataset.colorMode = mode;
  }, [mode]);
  return (
    <ConfigProvider theme={theme} getPopupContainer={popupHome} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
