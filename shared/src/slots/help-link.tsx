import type { ReactNode } from 'react';
import { isFull } from '../mode/mode';
import { Link } from '../routing/routing';
import { VisuallyHidden } from '../ui/base/base';

/** The articles that other pages lead to. */
export type LinkedArticle =
  | 'account-used-by-someone'
  | 'card-declined'
  | 'check-on-hold'
  | 'code-not-arriving'
  | 'not-enough-money'
  | 'payment-failed'
  | 'payment-paused'
  | 'pin-blocked'
  | 'sign-in-locked'
  | 'transfer-returned';

interface HelpLinkProps {
  article: LinkedArticle;
  /** On a screen with unfinished work, which must not be lost. */
  inNewTab?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Inline, because a style sheet would be one more file of this door, which `/login` lists with its hash. */
const target = { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--bank-target)' };

/** Leads from a problem to its article, where the site has articles. */
export function HelpLink({ article, inNewTab = false, className, children }: HelpLinkProps) {
  if (!isFull()) return null;
  return (
    <Link
      to={`/help?article=${article}`}
      className={className}
      style={target}
      {...(inNewTab && { target: '_blank', rel: 'noopener' })}
    >
      {children}
      {inNewTab && <VisuallyHidden> (opens a new tab)</VisuallyHidden>}
    </Link>
  );
}
