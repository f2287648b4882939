export const topics = {
  payments: 'Payments',
  cards: 'Cards',
  accounts: 'Accounts',
  security: 'Security',
  'sign-in': 'Sign-in',
  loans: 'Loans',
  papers: 'Receipts and statements',
} as const;

export type Topic = keyof typeof topics;

/** In texts, `[label](path)` is a link. */
export interface Article {
  slug: string;
  topic: Topic;
  question: string;
  /** One or two sentences. */
  answer: string;
  steps?: readonly string[];
  more?: string;
  /** Words that people use and the text doesn't. */
  keywords: string;
}
