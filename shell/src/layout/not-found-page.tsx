import { ButtonLink, PageHeader } from '@bank/shared/ui/base';

/** For an address that no page of the bank has. Stands in either layout. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader
        title="Page not found"
        lead="There is nothing at this address. It may have been mistyped, or the page has moved."
      />
      <ButtonLink to="/">Back to Dashboard</ButtonLink>
    </>
  );
}
