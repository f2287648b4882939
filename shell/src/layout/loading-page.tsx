import { NoticePage } from './notice-page';

/** While it is not yet known who is in front of the page. */
export function LoadingPage() {
  return (
    <NoticePage>
      <p role="status">Loading</p>
    </NoticePage>
  );
}
