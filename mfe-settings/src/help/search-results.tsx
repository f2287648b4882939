import type { SlotProps } from '@bank/shared/slots';
import { Found, matchesWords, Row } from '@bank/shared/ui/rows';
import { rowGroups } from '../settings-parts';
import { articles } from './articles/articles';
import { searchArticles } from './search/search-articles';

const shownCount = 4;
const rows = rowGroups.flatMap((group) => group.rows);

export const SearchResults = ({ text, onLeave }: SlotProps['search-results']) => (
  <>
    <Found title="Settings">
      {rows
        .filter(({ title, detail, keywords }) => matchesWords(text, title, detail, keywords, 'settings'))
        .map(({ detail, to, title, mark }) => (
          <Row key={to} title={title} mark={mark} details={[detail]} opens={{ to, onClick: onLeave }} />
        ))}
    </Found>
    <Found title="Help">
      {searchArticles(articles, text)
        .slice(0, shownCount)
        .map(({ slug, question }) => (
          <Row
            key={slug}
            mark="help"
            title={question}
            opens={{ to: `/help?article=${slug}`, onClick: onLeave }}
          />
        ))}
    </Found>
  </>
);

export default SearchResults;
