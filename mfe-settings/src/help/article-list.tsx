import { Card } from '@bank/shared/ui/base';
import { Row, Rows } from '@bank/shared/ui/rows';
import * as styles from './article-list.module.css';
import type { Article } from './articles/article';

interface ArticleListProps {
  articles: readonly Article[];
  /** Shows the beginning of each answer. */
  hasAnswers?: boolean;
}

export const ArticleList = ({ articles, hasAnswers = false }: ArticleListProps) => (
  <Card>
    <Rows>
      {articles.map(({ slug, question, answer }) => (
        <Row
          key={slug}
          title={question}
          opens={{ to: `/help?article=${slug}` }}
          details={[hasAnswers && <span className={styles.beginning}>{answer}</span>]}
        />
      ))}
    </Rows>
  </Card>
);
