import { profileKey, profileOptions, useQuery, useQueryClient } from '@bank/shared/query';
import { CodeEntry } from '../code-entry/code-entry';

/** The shell embeds this page, and moves on once the profile is verified. */
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
