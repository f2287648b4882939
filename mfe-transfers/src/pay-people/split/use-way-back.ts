import { hasPageBefore, useNavigate } from '@bank/shared/routing';
import type { MouseEvent } from 'react';

/** Leads to the page before, as the customer left it, or to Pay if this page opened first. */
export function useWayBack() {
  const navigate = useNavigate();
  if (!hasPageBefore()) return { to: '/dashboard/pay', label: 'Pay' };
  return {
    to: '/dashboard/pay',
    label: 'Back',
    onClick(click: MouseEvent) {
      click.preventDefault();
      navigate(-1);
    },
  };
}
