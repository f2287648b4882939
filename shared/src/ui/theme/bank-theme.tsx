import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { antdTheme } from './antd-theme';
import './base.css';
import { useColorMode } from './color-mode';
import './inter.css';
import { themeCss } from './theme-css';

/** A list that opens inside a dialog has to live in it: the rest of the page is inert behind one. */
const popupHome = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? document.body;

/** Dresses the whole page: our tokens, our typeface, and antd's parts in the same clothes. */
export function BankTheme({ children }: { children: ReactNode }) {
  const { mode } = useColorMode();
  const theme = useMemo(() => antdTheme(mode), [mode]);
  useLayoutEffect(() => {
    document.documentElement.dataset.colorMode = mode;
  }, [mode]);
  return (
    <ConfigProvider theme={theme} getPopupContainer={popupHome} wave={{ disabled: true }}>
      <style href="bank-theme" precedence="bank">
        {themeCss}
      </style>
      {children}
    </ConfigProvider>
  );
}
