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
      'Choose Apply with These Figures, or fill in [the application](/dashboard/loans/apply).',
      'Follow it under [Your applications](/dashboard/loans/applications).',
    ],
    keywords: 'borrow mortgage car home personal credit line rate',
  },
  {
    slug: 'loan-decision',
    topic: 'loans',
    question: 'When will my loan be decided, and why was it declined?',
    answer:
      'We’ll decide within 24 hours and email you: your application says by which day and time. All your loan payments together can be up to 35% of your average income of the last three months.',
    steps: [
      'See by when we decide, the decision and its reasons under [Your applications](/dashboard/loans/applications).',
      'If it was declined, try a smaller amount or a longer term.',
      'If it was approved, open it there, check the figures, and sign with your PIN or a passkey within 30 days. The money is in your account at once.',
    ],
    keywords: 'approved rejected denied refused waiting review status income sign terms',
  },
  {
    slug: 'pay-loan',
    topic: 'loans',
    question: 'How do I pay my loan, pay extra, or pay it off?',
    answer:
      'We collect each payment from the account that you chose, and remind you three days before. You can pay extra or pay everything off anytime, without a fee.',
    steps: [
      'Open your loan under [Loans](/dashboard/loans) and choose Manage Loan.',
      'Under Make a payment, choose an extra payment, or pay everything off. You see at once what an extra payment saves, and the figure to pay everything off is exact for today.',
      'Under Automatic payments, choose another account, or turn them off.',
    ],
    keywords: 'autopay extra early payoff installment draw repay',
  },
  {
    slug: 'late-loan',
    topic: 'loans',
    question: 'What happens if a loan payment is late?',
    answer:
      'If we couldn’t collect it, we try again every day for a week. There’s no late fee and no interest on late interest: each day only costs interest on what you haven’t repaid.',
    steps: [
      'Add money to the account for automatic payments, or pay what’s due under [Loans](/dashboard/loans).',
      'If you can’t pay for more than a month, write to us, and we’ll find a plan with you.',
    ],
    keywords: 'missed overdue installment',
  },
];
