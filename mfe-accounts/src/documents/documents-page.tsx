import type { CustomerDocument } from '@bank/shared/contracts/statements';
import { useQuery } from '@bank/shared/query';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  PageHeader,
  SkeletonRows,
  Waiting,
} from '@bank/shared/ui/base';
import { Row, Rows } from '@bank/shared/ui/rows';
import { openAccountPath } from '../account-details';
import { Section } from '../section';
import { documentsOptions, downloadDocument, downloadProofWithBalance } from './document-calls';
import { groups, titleOf } from './document-texts';
import * as styles from './documents-page.module.css';
import { DownloadButton } from './download-button';

export function DocumentsPage() {
  const { data, error, refetch } = useQuery(documentsOptions);
  return (
    <>
      <PageHeader
        title="Documents"
        lead="Everything you can download, as PDFs."
        back={{ to: '/dashboard/profile', label: 'All Accounts' }}
      />
      {data && <Documents documents={data} />}
      {!data && !error && (
        <Waiting what="your documents">
          <Card>
            <SkeletonRows count={6} />
          </Card>
        </Waiting>
      )}
      {!data && error && (
        <ErrorState title="Unable to load your documents" failure={error} onRetry={() => refetch()} />
      )}
    </>
  );
}

function Documents({ documents }: { documents: readonly CustomerDocument[] }) {
  if (documents.length === 0)
    return (
      <EmptyState
        icon="statement"
        title="No documents yet"
        action={<ButtonLink to={openAccountPath}>Open an Account</ButtonLink>}
      >
        You'll find letters and statements here once you have an account.
      </EmptyState>
    );
  return (
    <div className={styles.groups}>
      {groups.map(({ title, lead, kinds, more }) => {
        const shown = documents.filter(({ kind }) => kinds.includes(kind));
        return (
          shown.length > 0 && (
            <Section
              key={title}
              title={title}
              lead={lead}
              action={
                more && (
                  <ButtonLink to={more.to} variant="secondary">
                    {more.label}
                  </ButtonLink>
                )
              }
            >
              <Rows>
                {shown.map((one) => (
                  <DocumentRow key={`${one.kind} ${one.subject_id} ${one.period}`} document={one} />
                ))}
              </Rows>
            </Section>
          )
        );
      })}
    </div>
  );
}

function DocumentRow({ document }: { document: CustomerDocument }) {
  const title = titleOf(document);
  const what = `${title}, ${document.subject}`;
  return (
    <Row mark="statement" tone="quiet" title={title} details={[document.subject]}>
      {document.kind === 'proof-of-account' && (
        <DownloadButton
          label="With Balance"
          what={what}
          download={() => downloadProofWithBalance(document.subject_id)}
        />
      )}
      <DownloadButton label="Download" what={what} download={() => downloadDocument(document)} />
    </Row>
  );
}

export default DocumentsPage;
