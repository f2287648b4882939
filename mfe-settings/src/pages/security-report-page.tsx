import { ButtonLink, PageHeader } from '@bank/shared/ui/base';
import { ReportCard } from '../components/report-card';
import * as styles from './subpage.module.css';

/** What keeps the account safe, what is missing, and how the score comes about. */
export function SecurityReportPage() {
  return (
    <>
      <PageHeader
        title="Security Report"
        lead="What keeps your account safe, and what could."
        actions={
          <ButtonLink to="/dashboard/settings" variant="secondary" icon="arrow-left">
            Security & Settings
          </ButtonLink>
        }
      />
      <div className={styles.stack}>
        <ReportCard />
      </div>
    </>
  );
}

export default SecurityReportPage;
