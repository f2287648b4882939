import { failureText } from '@bank/kit/payment';
import { HelpLink } from '@bank/shared/slots';
import { Notice } from '@bank/shared/ui/base';
import type { ComponentProps, ReactNode } from 'react';
import * as layout from './layout.module.css';
import * as styles from './payment-help.module.css';

const isAboutFunds = (text: string) => text.includes('Insufficient funds');

/** Below a field that says that the money isn't there. */
export const FundsHelp = ({ problem = '' }: { problem?: string | undefined }) =>
  isAboutFunds(problem) && <NotEnough className={styles.below} />;

const NotEnough = ({ className }: { className?: string | undefined }) => (
  <HelpLink article="not-enough-money" inNewTab className={className}>
    Why isn't it enough?
  </HelpLink>
);

/** Below the bank's reason for a refused payment. */
export function FailureHelp({ reason }: { reason: string }) {
  if (isAboutFunds(reason)) return <NotEnough />;
  const isAboutPin = /\bPIN\b/.test(reason);
  return (
    <HelpLink article={isAboutPin ? 'pin-blocked' : 'payment-failed'} inNewTab>
      {isAboutPin ? 'Get help with your PIN' : 'Why do payments fail?'}
    </HelpLink>
  );
}

interface FormNoticeProps {
  tone?: ComponentProps<typeof Notice>['tone'];
  /** Nothing shows without them. */
  children: ReactNode;
}

/** What the bank answered, or why the customer should act. */
export const FormNotice = ({ tone = 'danger', children }: FormNoticeProps) =>
  children && (
    <div className={layout.spaced}>
      <Notice tone={tone}>{children}</Notice>
    </div>
  );

export const PaymentFailed = ({ failure }: { failure: Error | null }) => (
  <FormNotice>
    {failure && (
      <>
        <p>{failureText(failure)}</p>
        <FailureHelp reason={failureText(failure)} />
      </>
    )}
  </FormNotice>
);
