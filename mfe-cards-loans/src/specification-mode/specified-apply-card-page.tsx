import { PageHeader } from '@bank/shared/ui/base';
import { CardApplication, lead } from '../cards/apply/card-application';

export const SpecifiedApplyCardPage = () => (
  <CardApplication isStated>
    {(form) => (
      <>
        <PageHeader key="form" title="Apply for a Card" lead={lead} />
        {form}
      </>
    )}
  </CardApplication>
);

export default SpecifiedApplyCardPage;
