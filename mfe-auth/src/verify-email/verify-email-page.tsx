import { profileKey, profileOptions, useQuery, useQueryClient } from '@bank/shared/query';
import { CodeEntry } from '../code-entry/code-entry';

/**
 * Lets a customer who is signed in prove the e-mail address: the shell shows it in its own page, and goes on
 * by itself once the profile says that it is done.
 */
export function VerifyEmailPage() {
  const { data: user } = useQuery(profileOptions);
  const cache = useQueryClient();
  if (!user) return null;
  return (
    <CodeEntry
      email={user.email}
      purpose="registration"
      resendLabel="Resend Verification Email"
      onVerified={() => void cache.invalidateQueries({ queryKey: profileKey })}
    />
  );
}

export default VerifyEmailPage;
