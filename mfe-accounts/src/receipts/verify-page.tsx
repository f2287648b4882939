import type { ReceiptKey } from '@bank/shared/contracts/receipts';
import { useQuery } from '@bank/shared/query';
import { Link, useLocation, useNavigate } from '@bank/shared/routing';
import {
  Button,
  Card,
  ErrorState,
  PageHeader,
  SkeletonRows,
  useIsOnline,
  Waiting,
} from '@bank/shared/ui/base';
import { BrandMark, brand } from '@bank/shared/ui/brand';
import { Form, TextField } from '@bank/shared/ui/forms';
import { useEffect, useState } from 'react';
import { type Check, checkReceipt, signedPartOf } from './check-receipt';
import { receiptKeysOptions } from './receipts';
import { Verdict } from './verdict';
import * as styles from './verify-page.module.css';

export function VerifyPage() {
  const { hash } = useLocation();
  const { data: keys, isError, refetch } = useQuery(receiptKeysOptions);
  const isOnline = useIsOnline();
  const signed = signedPartOf(hash);
  return (
    <div className={styles.scene}>
      <Link to="/" className={styles.brand}>
        <BrandMark size={28} />
        {brand.name}
      </Link>
      <PageHeader
        title="Check a receipt"
        lead={`See whether ${brand.name} signed a receipt, and what it says.`}
      />
      {keys && signed && <CheckedReceipt key={signed} signed={signed} keys={keys} />}
      {!keys && !isError && isOnline && <Loading />}
      {!keys && (isError || !isOnline) && (
        <ErrorState title="We couldn't load the bank's keys" onRetry={() => refetch()}>
          Connect once to load them. After that, this page works without a connection.
        </ErrorState>
      )}
      <PasteReceipt isFirst={!signed} />
      <p className={styles.privacy}>
        The check happens in your browser. We don't learn which receipt you looked at.
      </p>
    </div>
  );
}

const Loading = () => (
  <Waiting what="the bank's keys">
    <Card>
      <SkeletonRows count={3} />
    </Card>
  </Waiting>
);

function CheckedReceipt({ signed, keys }: { signed: string; keys: readonly ReceiptKey[] }) {
  const [check, setCheck] = useState<Check | null>(null);
  useEffect(() => {
    let isShown = true;
    void checkReceipt(signed, keys).then((checked) => isShown && setCheck(checked));
    return () => {
      isShown = false;
    };
  }, [signed, keys]);
  return check && <Verdict check={check} />;
}

function PasteReceipt({ isFirst }: { isFirst: boolean }) {
  const navigate = useNavigate();
  const [count, setCount] = useState(0);
  const open = ({ link }: { link: string }) => {
    navigate(`/verify#${signedPartOf(link)}`);
    setCount(count + 1);
  };
  return (
    <Card>
      <Form key={count} name="receipt-link" initial={{ link: '' }} onSubmit={open}>
        <TextField
          name="link"
          label={isFirst ? 'Link from the receipt' : 'Check another receipt'}
          autoComplete="off"
          missing="Please paste the link from the receipt"
        />
        <Button submits block variant={isFirst ? 'primary' : 'secondary'}>
          Check Receipt
        </Button>
      </Form>
    </Card>
  );
}

export default VerifyPage;
