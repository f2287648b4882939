import type { Article } from './article';

export const creditCards: readonly Article[] = [
  {
    slug: 'credit-card-cost',
    topic: 'cards',
    question: 'What does a credit card cost?',
    answer:
      "Nothing, if you pay each statement in full by its due date, the 25th. Otherwise interest of 21.99% a year is charged on what was left of it, from the statement's close to the due date.",
    steps: [
      'If less than the minimum payment came in by the 25th, a late fee of up to $25 is added.',
      "See what you owe on the card's page under [Cards](/dashboard/apply-card).",
    ],
    more: "New purchases cost nothing until they're in a statement. Three days before the due date, we tell you what's left to pay.",
    keywords: 'interest rate apr late fee annual charge percent',
  },
  {
    slug: 'pay-off-credit-card',
    topic: 'cards',
    question: 'How do I pay off my credit card?',
    answer:
      "Choose Pay Card on the card's page and pay from one of your accounts. The payment counts right away and frees up credit.",
    steps: [
      'Open [Cards](/dashboard/apply-card), choose the credit card, then choose Pay Card.',
      'Pay the statement in full by the 25th to avoid interest, or at least the minimum payment to avoid a late fee.',
    ],
    more: 'The minimum payment is 2% of the statement, at least $25.',
    keywords: 'minimum payment due date statement balance owe repay bill credit',
  },
];
