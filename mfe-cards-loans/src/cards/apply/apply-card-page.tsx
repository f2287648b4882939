import { useQuery } from '@bank/shared/query';
import { PageHeader } from '@bank/shared/ui/base';
import { isUsable } from '../owned/card-face';
import { MyCards } from '../owned/my-cards';
import { ownedCardsOptions } from '../owned/owned-cards';
import { CardApplication, lead } from './card-application';
import { NewCard } from './new-card';

/** With cards of their own, customers come here to use them first. */
export function ApplyCardPage() {
  const { data: cards, isError } = useQuery(ownedCardsOptions);
  // True while the cards load, because the offers can unfold below them without moving anything.
  const ownsCards = cards ? cards.some(isUsable) : !isError;
  return (
    <CardApplication isCompact={ownsCards}>
      {(form) => (
        <>
          <PageHeader
            key="cards"
            title="Credit Cards"
            lead="Your debit, credit and virtual cards, and new ones to apply for."
          />
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
