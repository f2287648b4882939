import { useNavigate } from '@bank/shared/routing';
import type { MouseEvent } from 'react';

/** The router counts the entries of this visit, also across reloads. */
const cameFromThisSite = () => window.history.state?.idx > 0;

/** Leads to the page before, as the customer left it, or to Pay if this page opened first. */
export function useWayBack() {
  const navigate = useNavigate();
  if (!cameFromThisSite()) return { to: '/dashboard/pay', label: 'Back to Pay' };
  return {
    to: '/dashboard/pay',
    label: 'Back',
    onClick(click: MouseEvent) {
      click.preventDefault();
      navigate(-1);
    },
  };
}
