import { Subpage } from '../subpage';
import { ReportCard } from './report-card';

export const SecurityReportPage = () => (
  <Subpage title="Security Report" lead="What keeps your account safe and what you can improve.">
    <ReportCard />
  </Subpage>
);

export default SecurityReportPage;
