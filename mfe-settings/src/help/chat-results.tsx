import { Link } from '@bank/shared/routing';
import type { SlotProps } from '@bank/shared/slots';
import { articles } from './articles/articles';
import * as styles from './chat-results.module.css';
import { searchArticles } from './search/search-articles';
import { wordsOf } from './search/words-of';

const shownCount = 2;
/** One word says too little about the question. */
const leastWords = 2;

export function ChatResults({ text, onLeave }: SlotProps['chat-articles']) {
  if (wordsOf(text).length < leastWords) return null;
  const found = searchArticles(articles, text).slice(0, shownCount);
  if (found.length === 0) return null;
  return (
    <>
      <p>This may answer it right away:</p>
      <ul className={styles.articles}>
        {found.map(({ slug, question }) => (
          <li key={slug}>
            <Link to={`/help?article=${slug}`} className={styles.article} onClick={onLeave}>
              {question}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export default ChatResults;
