import { Subpage } from '../subpage';
import { ReportCard } from './report-card';

/** What keeps the account safe, what is missing, and how the score comes about. */
export const SecurityReportPage = () => (
  <Subpage title="Security Report" lead="What keeps your account safe, and what could.">
    <ReportCard />
  </Subpage>
);

export default SecurityReportPage;
