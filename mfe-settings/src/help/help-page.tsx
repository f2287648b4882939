import { profileOptions, useQuery } from '@bank/shared/query';
import { Link, useSearchParams } from '@bank/shared/routing';
import { BrandMark, brand } from '@bank/shared/ui/brand';
import type { ReactNode } from 'react';
import { type Topic, topics } from './articles/article';
import { HelpHome } from './help-home';
import * as styles from './help-page.module.css';
import { MoreHelp } from './more-help';
import { ShownArticle } from './shown-article';
import { TopicArticles } from './topic-articles';

const isTopic = (name: string | null): name is Topic => name !== null && Object.hasOwn(topics, name);

export function HelpPage() {
  const [search] = useSearchParams();
  const [slug, topic] = [search.get('article'), search.get('topic')];
  return (
    <Scene>
      {slug && <ShownArticle key={slug} slug={slug} />}
      {!slug && isTopic(topic) && <TopicArticles key={topic} topic={topic} />}
      {!slug && !isTopic(topic) && <HelpHome />}
      <MoreHelp />
    </Scene>
  );
}

/** Customers have the menu around the page; others need a way home. */
function Scene({ children }: { children: ReactNode }) {
  const { data: customer } = useQuery({ ...profileOptions, enabled: false });
  if (customer?.is_verified) return <div className={styles.page}>{children}</div>;
  return (
    <div className={`${styles.page} ${styles.alone}`}>
      <Link to="/" className={styles.brand}>
        <BrandMark size={28} />
        {brand.name}
      </Link>
      {children}
    </div>
  );
}

export default HelpPage;
