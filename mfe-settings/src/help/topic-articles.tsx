import { PageHeader } from '@bank/shared/ui/base';
import { ArticleList } from './article-list';
import { type Topic, topics } from './articles/article';
import { articles } from './articles/articles';

export const TopicArticles = ({ topic }: { topic: Topic }) => (
  <>
    <PageHeader title={topics[topic]} tabTitle={`${topics[topic]} · Help`} back={allHelp} />
    <ArticleList articles={articles.filter((article) => article.topic === topic)} />
  </>
);

const allHelp = { to: '/help', label: 'Help' };
