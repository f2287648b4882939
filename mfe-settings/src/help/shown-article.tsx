import { ButtonLink, Card, EmptyState, PageHeader } from '@bank/shared/ui/base';
import { ArticleList } from './article-list';
import { type Article, topics } from './articles/article';
import { articles } from './articles/articles';
import { RichText } from './articles/rich-text';
import * as styles from './shown-article.module.css';

export function ShownArticle({ slug }: { slug: string }) {
  const article = articles.find((one) => one.slug === slug);
  if (!article) return <NoArticle />;
  const { question, topic } = article;
  const related = articles.filter((one) => one.topic === topic && one !== article).slice(0, 4);
  return (
    <>
      <PageHeader title={question} back={{ to: `/help?topic=${topic}`, label: topics[topic] }} />
      <Card>
        <Answer article={article} />
      </Card>
      {related.length > 0 && (
        <section aria-labelledby="related" className={styles.related}>
          <h2 id="related">Related questions</h2>
          <ArticleList articles={related} />
        </section>
      )}
    </>
  );
}

const Answer = ({ article: { answer, steps = [], more } }: { article: Article }) => (
  <div className={styles.article}>
    <p className={styles.answer}>
      <RichText text={answer} />
    </p>
    {steps.length === 1 && steps[0] && (
      <p>
        <RichText text={steps[0]} />
      </p>
    )}
    {steps.length > 1 && (
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <RichText text={step} />
          </li>
        ))}
      </ol>
    )}
    {more && (
      <p className={styles.more}>
        <RichText text={more} />
      </p>
    )}
  </div>
);

const NoArticle = () => (
  <>
    <PageHeader title="Help" />
    <EmptyState
      icon="search"
      title="We can't find this article"
      action={<ButtonLink to="/help">Search All Articles</ButtonLink>}
    >
      The link may be old or incomplete.
    </EmptyState>
  </>
);
