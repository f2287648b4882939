import { Link, useNavigate, useSearchParams } from '@bank/shared/routing';
import { EmptyState, PageHeader, useAnnouncement } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { useState } from 'react';
import { ArticleList } from './article-list';
import { type Article, type Topic, topics } from './articles/article';
import { articles } from './articles/articles';
import * as styles from './help-home.module.css';
import { searchArticles } from './search/search-articles';
import { SearchField } from './search/search-field';

const icons: Record<Topic, string> = {
  payments: 'send',
  cards: 'cards',
  accounts: 'accounts',
  security: 'security',
  'sign-in': 'lock',
  loans: 'loan',
  papers: 'statement',
};

const popularSlugs = ['card-declined', 'pin-forgotten', 'wrong-person', 'check-on-hold', 'code-not-arriving'];

const maxResults = 8;

/** The URL keeps what was typed, so that Back from an article leads to the results. */
export function HelpHome() {
  const [search, setSearch] = useSearchParams();
  const [query, setQuery] = useState(search.get('search') ?? '');
  const navigate = useNavigate();
  const found = searchArticles(articles, query).slice(0, maxResults);

  function type(typed: string) {
    setQuery(typed);
    setSearch(typed.trim() ? { search: typed } : {}, { replace: true });
  }

  return (
    <>
      <PageHeader title="Help" lead="How can we help you?" />
      <SearchField
        query={query}
        onType={type}
        onSubmit={() => found[0] && navigate(`/help?article=${found[0].slug}`)}
      />
      {query.trim() ? <Results found={found} /> : <Overview />}
    </>
  );
}

function Results({ found }: { found: readonly Article[] }) {
  const count = found.length === 1 ? '1 answer' : `${found.length} answers`;
  useAnnouncement(found.length > 0 ? `${count} found` : 'No answer found');
  if (found.length > 0)
    return (
      <section aria-label="Answers">
        <ArticleList articles={found} hasAnswers />
      </section>
    );
  return (
    <EmptyState icon="search" title="No answer found">
      Try other words, such as “card declined” or “forgot PIN”. Or ask us: we're happy to help.
    </EmptyState>
  );
}

const Overview = () => (
  <>
    <section aria-labelledby="topics">
      <h2 id="topics" className={styles.title}>
        Topics
      </h2>
      <ul className={styles.topics}>
        {(Object.keys(topics) as Topic[]).map((topic) => (
          <li key={topic}>
            <Link to={`/help?topic=${topic}`} className={styles.topic}>
              <Icon name={icons[topic]} />
              {topics[topic]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
    <section aria-labelledby="popular" className={styles.popular}>
      <h2 id="popular" className={styles.title}>
        People often ask
      </h2>
      <ArticleList articles={articles.filter(({ slug }) => popularSlugs.includes(slug))} />
    </section>
  </>
);
