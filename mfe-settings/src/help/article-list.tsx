import { Link } from '@bank/shared/routing';
import { Card } from '@bank/shared/ui/base';
import * as styles from './article-list.module.css';
import type { Article } from './articles/article';

interface ArticleListProps {
  articles: readonly Article[];
  /** Shows the beginning of each answer. */
  hasAnswers?: boolean;
}

export const ArticleList = ({ articles, hasAnswers = false }: ArticleListProps) => (
  <Card>
    <ul className={styles.list}>
      {articles.map(({ slug, question, answer }) => (
        <li key={slug}>
          <Link to={`/help?article=${slug}`} className={styles.question}>
            {question}
          </Link>
          {hasAnswers && <p className={styles.answer}>{answer}</p>}
        </li>
      ))}
    </ul>
  </Card>
);
