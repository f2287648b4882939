import { type ReactNode, useLayoutEffect } from 'react';
import './base.css';
import { useColorMode } from './color-mode';
import './inter.css';

export function BankTheme({ children }: { children: ReactNode }) {
  const { mode } = useColorMode();
  useLayoutEffect(() => {
    document.documentElement.dataset.colorMode = mode;
  }, [mode]);
  return children;
}
