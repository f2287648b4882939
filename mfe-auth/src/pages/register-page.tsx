import { useMutation } from '@bank/shared/query';
import { PageHeader } from '@bank/shared/ui/base';
import { brand } from '@bank/shared/ui/brand';
import { useKeptProgress, useLatch } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { register } from '../api/register';
import { AuthScene } from '../components/auth-scene';
import { BackButton } from '../components/back-button';
import { CodeEntry } from '../components/code-entry';
import { RegistrationForm } from '../components/registration-form';
import { registrationError } from '../rules/identity-errors';
import { type Draft, toRegistration, withoutPasswords } from '../rules/registration-rules';
import * as styles from './register-page.module.css';

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
  const latch = useLatch();
  const { mutate, isPending, error, reset } = useMutation({
    ...register,
    onSuccess: verify,
    onSettled: latch.release,
  });

  useKeptProgress({ draft: withoutPasswords(draft) });

  function edit(typed: Draft) {
    setDraft(typed);
    if (error) reset();
  }

  function submit(typed: Draft) {
    if (!latch.take()) return;
    mutate(toRegistration(typed));
  }

  function verify(_answer: unknown, { email }: { email: string }) {
    const safe = withoutPasswords(draft);
    navigate('/register', { replace: true, state: { draft: safe } });
    navigate('/register', { state: { draft: safe, verifying: email } });
  }

  if (verifying) {
    return (
      <AuthScene>
        <PageHeader
          key="code"
          title="Verify your email"
          lead={`Enter the 6 digits that we sent to ${verifying}.`}
        />
        <CodeEntry
          email={verifying}
          purpose="registration"
          onVerified={() => navigate('/login', { replace: true })}
        />
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
        isSending={isPending}
        refusal={error ? registrationError(error) : ''}
        onEdit={edit}
      />
      <p className={styles.terms}>
        By creating an account you agree to our <Document>Terms of Service</Document> and{' '}
        <Document>Privacy Policy</Document>.
      </p>
      <p className={styles.invitation}>
        Already with {brand.name}? <Link to="/login">Sign In</Link>
      </p>
    </AuthScene>
  );
}

/** A link whose document is not written yet: said to be one, and that it leads nowhere. */
const Document = ({ children }: { children: string }) => (
  // biome-ignore lint/a11y/useValidAnchor: a link without a target, as it is announced.
  <a role="link" aria-disabled="true" title="Not written yet" className={styles.document}>
    {children}
  </a>
);

export default RegisterPage;
