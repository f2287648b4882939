import { ReportCard } from '../components/report-card';
import { Subpage } from '../components/subpage';

/** What keeps the account safe, what is missing, and how the score comes about. */
export const SecurityReportPage = () => (
  <Subpage title="Security Report" lead="What keeps your account safe, and what could.">
    <ReportCard />
  </Subpage>
);

export default SecurityReportPage;
