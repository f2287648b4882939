import { useCapability } from '@bank/shared/capabilities';
import { Link, useLocation, useNavigate } from '@bank/shared/routing';
import { PageHeader, VisuallyHidden } from '@bank/shared/ui/base';
import { brand } from '@bank/shared/ui/brand';
import { useKeptProgress } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { AuthScene } from '../auth-scene';
import { BackButton } from '../back-button';
import { CodeEntry } from '../code-entry/code-entry';
import * as styles from './register-page.module.css';
import { RegistrationForm } from './registration-form';
import { type Draft, withoutPasswords } from './registration-rules';
import { useTracelessExit } from './use-exit-without-history';
import { useRegistration } from './use-registration';

/** Kept in the browser's history, so that a reload in the middle loses nothing but the passwords. */
interface Progress {
  draft?: Draft;
  /** The address whose code is asked for. */
  verifying?: string;
}

export function RegisterPage() {
  const { state } = useLocation();
  const { draft: kept = {}, verifying } = (state ?? {}) as Progress;
  const [draft, setDraft] = useState<Draft>(kept);
  const navigate = useNavigate();
  const { submit, isSending, refusal, forgetRefusal } = useRegistration(verify);
  const [verified, exit] = useTracelessExit<string>('/login');
  const email = verified ?? verifying;

  useKeptProgress({ draft: withoutPasswords(draft) });

  function edit(typed: Draft) {
    setDraft(typed);
    forgetRefusal();
  }

  function verify(address: string) {
    const safe = withoutPasswords(draft);
    navigate('/register', { replace: true, state: { draft: safe } });
    navigate('/register', { state: { draft: safe, verifying: address } });
  }

  if (email) {
    return (
      <AuthScene>
        <PageHeader
          key="code"
          title="Verify your email"
          lead={`Enter the 6 digits that we sent to ${email}.`}
        />
        <CodeEntry email={email} purpose="registration" onVerified={() => exit(email)} />
        <BackButton onClick={() => navigate(-1)} />
      </AuthScene>
    );
  }
  return (
    <AuthScene>
      <PageHeader
        key="form"
        title="Create your account"
        lead="It takes two minutes and a look into your mail."
      />
      <RegistrationForm
        draft={draft}
        onSubmit={submit}
        isSending={isSending}
        refusal={refusal}
        onEdit={edit}
      />
      <p className={styles.terms}>
        By creating an account you agree to our <Document at="/terms">Terms of Service</Document> and{' '}
        <Document at="/privacy">Privacy Policy</Document>.
      </p>
      <p className={styles.invitation}>
        Already with {brand.name}? <Link to="/login">Sign In</Link>
      </p>
    </AuthScene>
  );
}

/** Opens beside the form, so that nothing typed is lost. The specification's links have no target. */
function Document({ at, children }: { at: string; children: string }) {
  if (useCapability('legal-pages'))
    return (
      <a href={at} target="_blank" rel="noopener">
        {children}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    );
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link without a target, as it is announced.
    <a role="link" aria-disabled="true" title="Not available yet" className={styles.document}>
      {children}
    </a>
  );
}

export default RegisterPage;
