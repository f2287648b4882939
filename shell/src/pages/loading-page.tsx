import { useLoadingAnnouncement } from '@bank/shared/ui/base';
import { NoticePage } from './notice-page';

export function LoadingPage() {
  useLoadingAnnouncement('Loading');
  return (
    <NoticePage>
      <p aria-busy="true">Loading</p>
    </NoticePage>
  );
}
