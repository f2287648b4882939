import { failureText } from '@bank/kit/payment';
import { saveFile } from '@bank/kit/save-file';
import type { CurrentLoan } from '@bank/shared/contracts/current-loans';
import { useMutation } from '@bank/shared/query';
import { Button, Card, Notice } from '@bank/shared/ui/base';
import { useId } from 'react';
import * as styles from './current-loan.module.css';
import { papers } from './loan-calls';

interface PaperButtonProps {
  children: string;
  make: () => ReturnType<typeof papers.terms>;
}

/** Makes and saves a PDF. */
export function PaperButton({ children, make }: PaperButtonProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: make,
    onSuccess: ({ name, file }) => saveFile(name, file),
  });
  return (
    <>
      <Button variant="secondary" icon="statement" busy={isPending} onClick={() => mutate()}>
        {children}
      </Button>
      {error && <Notice tone="danger">{failureText(error)}</Notice>}
    </>
  );
}

export function LoanPapers({ loan, years }: { loan: CurrentLoan; years: readonly number[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className={styles.title}>
          Documents
        </h2>
        <div className={styles.papers}>
          <PaperButton make={() => papers.terms(loan.id)}>Terms as PDF</PaperButton>
          {years.map((year) => (
            <PaperButton key={year} make={() => papers.interest(loan.id, year)}>
              {`Interest Paid in ${year}`}
            </PaperButton>
          ))}
        </div>
      </Card>
    </section>
  );
}
