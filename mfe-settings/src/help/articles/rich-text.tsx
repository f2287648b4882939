import { Link } from '@bank/shared/routing';
import { Fragment } from 'react';

const link = /\[([^\]]+)\]\(([^)]+)\)/g;

/** A text of an article, with its links. */
export const RichText = ({ text }: { text: string }) => {
  const parts = text.split(link);
  return parts.map((part, at) => {
    // Splitting by a pattern with two groups gives text, label and path in turns.
    if (at % 3 === 1)
      return (
        <Link key={`${at} ${part}`} to={parts[at + 1] ?? '/'}>
          {part}
        </Link>
      );
    return at % 3 === 0 && <Fragment key={`${at} ${part}`}>{part}</Fragment>;
  });
};

export const pathsIn = (text: string): string[] => [...text.matchAll(link)].map(([, , path = '']) => path);
