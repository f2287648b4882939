import { useLoadingTold } from '@bank/shared/ui/base';
import { NoticePage } from './notice-page';

/** While it is not yet known who is in front of the page. */
export function LoadingPage() {
  useLoadingTold('Loading');
  return (
    <NoticePage>
      <p aria-busy="true">Loading</p>
    </NoticePage>
  );
}
