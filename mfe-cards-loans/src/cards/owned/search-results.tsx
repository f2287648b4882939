import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { useQuery } from '@bank/shared/query';
import type { SlotProps } from '@bank/shared/slots';
import { Found, matchesWords, Row } from '@bank/shared/ui/rows';
import { cardTitle, isUsable } from './card-face';
import { ownedCardsOptions } from './owned-cards';

const actions =
  'card cards freeze unfreeze lock block limits details number code payments lost stolen report dispute abroad online';

const isFound = (text: string, { name, nickname, type, last_four, status_display }: OwnedCard) =>
  matchesWords(text, name, nickname, type, last_four, status_display, actions);

export function SearchResults({ text, onLeave }: SlotProps['search-results']) {
  const { data: cards = [] } = useQuery(ownedCardsOptions);
  return (
    <Found title="Credit Cards">
      {cards
        .filter((card) => isUsable(card) && isFound(text, card))
        .map((card) => (
          <Row
            key={card.id}
            mark="cards"
            title={cardTitle(card)}
            details={[
              `•••• ${card.last_four} · ${card.status === 'frozen' ? 'Unfreeze' : 'Freeze'}, details, limits, payments`,
            ]}
            opens={{ to: `/dashboard/card?id=${card.id}`, onClick: onLeave }}
          />
        ))}
    </Found>
  );
}

export default SearchResults;
