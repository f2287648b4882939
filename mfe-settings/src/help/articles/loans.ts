import type { Article } from './article';

export const loans: readonly Article[] = [
  {
    slug: 'apply-loan',
    topic: 'loans',
    question: 'How do I apply for a loan?',
    answer:
      'Choose a loan, an amount and a term, and send the application. It costs nothing, and you owe nothing until you sign.',
    steps: [
      'Try amounts and terms with the calculator under [Loans](/dashboard/loans).',
      'Fill in [the application](/dashboard/loans/apply).',
      'Follow it under [Your applications](/dashboard/loans/applications).',
    ],
    keywords: 'borrow mortgage car home personal credit line rate',
  },
  {
    slug: 'loan-decision',
    topic: 'loans',
    question: 'When will my loan be decided, and why was it declined?',
    answer:
      'We decide one day after you apply and email you the calculation. Your monthly loan payments can be up to 35% of your average income of the last three months.',
    steps: [
      'See the decision and its reasons under [Your applications](/dashboard/loans/applications).',
      'If it was declined, try a smaller amount or a longer term.',
      'If it was approved, sign at a branch.',
    ],
    keywords: 'approved rejected denied refused waiting review status income',
  },
];
