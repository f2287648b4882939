import type { ReactNode } from 'react';
import { profileOptions, useQuery } from '../../query/query';
import { lazily } from '../base/base';
import type { FirstPinDialogProps } from './first-pin-dialog';

export const FirstPinDialog = lazily<FirstPinDialogProps>(
  async () => (await import('./first-pin-dialog')).FirstPinDialog,
);

interface PinGateProps {
  /** Completes "You need a PIN to …". */
  purpose: string;
  onCancel: () => void;
  children: ReactNode;
}

const stay = () => undefined;

/** Lets customers without a PIN set one in place, so that the form below keeps what they typed. */
export function PinGate({ purpose, onCancel, children }: PinGateProps) {
  const { data: customer } = useQuery({ ...profileOptions, enabled: false });
  if (!customer?.needs_pin) return children;
  return (
    <FirstPinDialog onSet={stay} onClose={onCancel}>
      You don't have a PIN yet, and you need one to {purpose}. Choose 6 digits that only you know.
    </FirstPinDialog>
  );
}
