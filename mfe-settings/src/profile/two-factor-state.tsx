import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { twoFactorOptions } from '../second-factor';

export function TwoFactorState() {
  const { data, isError } = useQuery(twoFactorOptions);
  if (isError) return "We couldn't load this.";
  if (!data) return 'Loading...';
  if (data.on_since) return 'Active';
  return (
    <>
      <span>Setup Required</span> · <Link to="/dashboard/settings?part=two-factor">Set up two-factor</Link>
    </>
  );
}
