import { useLoadingTold } from '@bank/shared/ui/base';
import { NoticePage } from './notice-page';

export function LoadingPage() {
  useLoadingTold('Loading');
  return (
    <NoticePage>
      <p aria-busy="true">Loading</p>
    </NoticePage>
  );
}
