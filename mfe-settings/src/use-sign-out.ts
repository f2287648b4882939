import { useNavigate } from '@bank/shared/routing';
import { endSession } from '@bank/shared/session';

/** Navigates away first, so the next sign-in doesn't return to this page. */
export function useSignOut() {
  const navigate = useNavigate();
  return () => {
    navigate('/');
    void endSession();
  };
}
