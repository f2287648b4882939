import { useQuery } from '@bank/shared/query';
import type { SlotProps } from '@bank/shared/slots';
import { Found, matchesWords, Row } from '@bank/shared/ui/rows';
import { pathTo, peopleOptions } from './people';

const shownCount = 5;

export function SearchResults({ text, onLeave }: SlotProps['search-results']) {
  const { data: people = [] } = useQuery(peopleOptions);
  return (
    <Found title="People">
      {people
        .filter(({ name, account_ending }) => matchesWords(text, name, account_ending, 'pay send'))
        .slice(0, shownCount)
        .map((person) => (
          <Row
            key={person.id}
            mark="send"
            title={person.name}
            details={[`Pay •••• ${person.account_ending}`]}
            opens={{ to: pathTo(person), onClick: onLeave }}
          />
        ))}
    </Found>
  );
}

export default SearchResults;
