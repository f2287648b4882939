import { PageHeader } from '@bank/shared/ui/base';
import { MyCards } from '../owned/my-cards';
import { CardApplication, lead } from './card-application';
import { NewCard } from './new-card';
import { useOwnsCards } from './use-owns-cards';

/** With cards of their own, customers come here to use them first. */
export function ApplyCardPage() {
  const ownsCards = useOwnsCards();
  return (
    <CardApplication isCompact={ownsCards}>
      {(form) => (
        <>
          <PageHeader key="cards" title="Cards" lead="Your cards, and new ones to apply for." />
          <MyCards />
          <NewCard lead={lead} folds={ownsCards}>
            {form}
          </NewCard>
        </>
      )}
    </CardApplication>
  );
}

export default ApplyCardPage;
