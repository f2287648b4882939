import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { antdTheme } from './antd-theme';
import './base.css';
import { useColorMode } from './color-mode';
import './inter.css';

/** A list that opens inside a dialog has to live in it: the rest of the page is inert behind one. */
const popupHome = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? document.body;

/** Dresses the whole page in our typeface, and antd's parts in our tokens, which stand in the page itself. */
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
