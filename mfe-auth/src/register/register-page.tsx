import { Link, useLocation, useNavigate } from '@bank/shared/routing';
import { PageHeader, VisuallyHidden } from '@bank/shared/ui/base';
import { useKeptProgress } from '@bank/shared/ui/forms';
import { type ComponentType, useState } from 'react';
import { AuthScene } from '../auth-scene';
import { BackButton } from '../back-button';
import { CodeEntry } from '../code-entry/code-entry';
import { newcomer } from '../login-state';
import * as switchLink from '../switch-link.module.css';
import * as links from './legal-links.module.css';
import { RegistrationForm } from './registration-form';
import { type Draft, withoutPasswords } from './registration-rules';
import { useExitWithoutHistory } from './use-exit-without-history';
import { useRegistration } from './use-registration';

/** Stored in the browser's history, so a reload loses only the passwords. */
interface Progress {
  draft?: Draft;
  verifying?: string;
}

interface LegalLinkProps {
  to: string;
  children: string;
}

interface RegisterPageProps {
  legalLink?: ComponentType<LegalLinkProps>;
}

export function RegisterPage({ legalLink: Legal = LegalLink }: RegisterPageProps) {
  const { state } = useLocation();
  const { draft: kept = {}, verifying } = (state ?? {}) as Progress;
  const [draft, setDraft] = useState<Draft>(kept);
  const navigate = useNavigate();
  const { submit, isSending, refusal, forgetRefusal } = useRegistration(verify);
  const [verified, exit] = useExitWithoutHistory<string>('/login', newcomer);
  const pendingEmail = verified ?? verifying;

  useKeptProgress({ draft: withoutPasswords(draft) });

  function edit(typed: Draft) {
    setDraft(typed);
    forgetRefusal();
  }

  function verify(email: string) {
    const safe = withoutPasswords(draft);
    navigate('/register', { replace: true, state: { draft: safe } });
    navigate('/register', { state: { draft: safe, verifying: email } });
  }

  if (pendingEmail) {
    return (
      <AuthScene>
        <PageHeader
          key="code"
          title="Verify your email"
          lead={`Enter the 6-digit code we sent to ${pendingEmail}.`}
        />
        <CodeEntry email={pendingEmail} purpose="registration" onVerified={() => exit(pendingEmail)} />
        <BackButton onClick={() => navigate(-1)} />
      </AuthScene>
    );
  }
  return (
    <AuthScene>
      <PageHeader
        key="form"
        title="Create your account"
        lead="It takes about two minutes. We'll email you a code."
      />
      <RegistrationForm
        draft={draft}
        onSubmit={submit}
        isSending={isSending}
        refusal={refusal}
        onEdit={edit}
      />
      <p className={links.terms}>
        By creating an account you agree to our <Legal to="/terms">Terms of Service</Legal> and{' '}
        <Legal to="/privacy">Privacy Policy</Legal>.
      </p>
      <p className={switchLink.invitation}>
        Already have an account? <Link to="/login">Sign In</Link>
      </p>
    </AuthScene>
  );
}

/** Opens a new tab, to keep the form's values. */
const LegalLink = ({ to, children }: LegalLinkProps) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </a>
);

export default RegisterPage;
