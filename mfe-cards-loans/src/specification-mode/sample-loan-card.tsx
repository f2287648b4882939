import { Money } from '@bank/shared/ui/amounts';
import { Card, IconTile } from '@bank/shared/ui/base';
import { Figures, Tag } from '@bank/shared/ui/data';
import { ProgressBar } from '@bank/shared/ui/progress';
import * as styles from '../loans/loan-progress.module.css';
import * as page from '../loans/loans-page.module.css';
import { nextDueDate, sampleLoan } from './sample-loan';

const { type, amount, balance, nextPayment, dueDay, status } = sampleLoan;
const repaid = Math.round((1 - balance / amount) * 100);

export const SampleLoanCard = () => (
  <section aria-labelledby="current-loan" className={page.section}>
    <h2 id="current-loan">Current loan</h2>
    <Card>
      <div className={page.head}>
        <IconTile icon="car" />
        <h3 className={page.name}>{type}</h3>
        <Tag>{status}</Tag>
        <Tag tone="quiet">Sample</Tag>
      </div>
      <Figures
        of={{
          Balance: <Money amount={balance} />,
          'Loan amount': <Money amount={amount} />,
          'Next payment': <Money amount={nextPayment} />,
          'Due date': nextDueDate(dueDay, new Date()),
        }}
      />
      <div className={styles.repaid}>
        <ProgressBar labelledBy="repaid" percent={repaid} />
      </div>
      <p className={styles.note}>
        <span id="repaid">{repaid}% repaid</span>
        <span>This is a sample. Your loans will appear here.</span>
      </p>
    </Card>
  </section>
);
