import { saveFile } from '@bank/kit/save-file';
import { useMutation, useQuery } from '@bank/shared/query';
import { Link, useSearchParams } from '@bank/shared/routing';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Notice,
  PageHeader,
  Skeleton,
  Waiting,
} from '@bank/shared/ui/base';
import { CopyButton, useCopy } from '@bank/shared/ui/clipboard';
import { FormActions, useLatch } from '@bank/shared/ui/forms';
import { QrCode } from '@bank/shared/ui/qr-code';
import { Section } from '../section';
import * as section from '../section.module.css';
import { ReceiptFacts } from './receipt-facts';
import * as styles from './receipt-page.module.css';
import { downloadReceipt, linkTo, receiptOptions } from './receipts';

export function ReceiptPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data, error, refetch } = useQuery({ ...receiptOptions(id), enabled: id !== '' });
  const isMissing = id === '' || (error && 'status' in error && [404, 422].includes(Number(error.status)));
  return (
    <>
      <PageHeader
        title="Receipt"
        lead="Signed by the bank, so anyone can check it."
        back={{ to: '/dashboard/transactions', label: 'Transactions' }}
      />
      {data && (
        <div className={styles.columns}>
          <Card>
            <ReceiptFacts receipt={data.receipt} />
            <Save id={id} link={linkTo(data.signed)} />
          </Card>
          <Proof link={linkTo(data.signed)} />
        </div>
      )}
      {!data && isMissing && <NoReceipt>{error?.message}</NoReceipt>}
      {!data && !isMissing && !error && <Loading />}
      {!data && !isMissing && error && (
        <ErrorState title="Unable to load the receipt" onRetry={() => refetch()}>
          Your payment isn't affected.
        </ErrorState>
      )}
    </>
  );
}

function Save({ id, link }: { id: string; link: string }) {
  const latch = useLatch();
  const copying = useCopy();
  const copyable = { name: 'Link', value: link };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => downloadReceipt(id),
    onSuccess: ({ name, file }) => saveFile(name, file),
    onSettled: latch.release,
  });
  return (
    <>
      <FormActions above={5}>
        <Button icon="statement" busy={isPending} onClick={() => latch.take() && mutate()}>
          Download PDF
        </Button>
        <CopyButton copying={copying} {...copyable} />
        {'share' in navigator && (
          <Button variant="secondary" onClick={() => copying.share({ text: link }, copyable)}>
            Share
          </Button>
        )}
      </FormActions>
      {error && (
        <Notice tone="danger">{error.message || "We couldn't create the file. Please try again."}</Notice>
      )}
      {copying.failed && <Notice tone="danger">We couldn't copy the link. Download the PDF instead.</Notice>}
    </>
  );
}

const Proof = ({ link }: { link: string }) => (
  <Section
    title="Prove this payment"
    lead="Show the code, or share the link. It opens a page that says whether the bank signed this receipt. It shows what you see here, and nothing else about you."
  >
    <div className={styles.code}>
      <QrCode value={link} label="QR code with the signed receipt" size={256} />
    </div>
    <Link to={`/verify#${link.split('#')[1]}`} className={section.target}>
      Check it yourself
    </Link>
  </Section>
);

const NoReceipt = ({ children }: { children: string | undefined }) => (
  <EmptyState
    icon="statement"
    title="No receipt"
    action={<ButtonLink to="/dashboard/transactions">See Your Transactions</ButtonLink>}
  >
    {children ?? 'The link is incomplete. Open the receipt from your transactions.'}
  </EmptyState>
);

const Loading = () => (
  <Waiting what="your receipt" className={styles.columns}>
    <Skeleton height="420px" radius="card" />
    <Skeleton height="420px" radius="card" />
  </Waiting>
);

export default ReceiptPage;
