import type { Article } from './article';

export const payments: readonly Article[] = [
  {
    slug: 'payment-failed',
    topic: 'payments',
    question: 'Why did my payment fail?',
    answer:
      "A payment fails if the PIN is wrong or blocked, the money isn't there, or you made ten payments within a minute. If we say that it failed, no money has left your account.",
    steps: [
      'Read the reason in the message, and change what it names.',
      'After ten payments in a minute, wait a minute.',
      'Did the connection break? Look in [Transactions](/dashboard/transactions) before you try again.',
    ],
    keywords: 'transfer failed error declined rejected refused not sent went wrong too many limit',
  },
  {
    slug: 'not-enough-money',
    topic: 'payments',
    question: 'Why do I see “Insufficient funds”?',
    answer:
      'The amount is more than the account has available. Card payments on hold and payments that are on their way already count as spent.',
    steps: [
      'See what each account has under [Accounts](/dashboard/profile).',
      'Move money from another account with [Send Money](/dashboard/transfer), or pay from a different account.',
      'Or enter a smaller amount.',
    ],
    more: 'We have no overdraft: an account never goes below zero.',
    keywords: 'not enough money balance too low no funds available overdraft overdrawn negative',
  },
  {
    slug: 'transfer-time',
    topic: 'payments',
    question: 'How long does a transfer to another bank take?',
    answer: 'One to three business days. Transfers between your own accounts are instant.',
    steps: [
      'Before noon Eastern Time on a business day, your transfer counts from that day. Later, it takes one day more.',
      'Transfers of more than $25,000 take one day more.',
      'See the expected day in [Send Money](/dashboard/transfer), under Transfers to other banks.',
    ],
    more: "Weekends and federal holidays aren't business days.",
    keywords: 'when arrive arrival duration days ach wire pending external cutoff slow',
  },
  {
    slug: 'transfer-returned',
    topic: 'payments',
    question: 'Why did my transfer to another bank come back?',
    answer:
      "The other bank didn't accept it, usually because the account number is wrong or the account is closed. The full amount is back in your account.",
    steps: [
      'Read the reason in [Send Money](/dashboard/transfer), under Transfers to other banks.',
      'Check the routing and account number with the recipient.',
      'Send the transfer again with the right numbers.',
    ],
    keywords: 'returned bounced bounce rejected money back failed transfer wrong account number',
  },
  {
    slug: 'cancel-transfer',
    topic: 'payments',
    question: 'Can I cancel a transfer?',
    answer:
      'You can cancel a transfer to another bank until we send it out, and the full amount returns right away. Transfers between your own accounts are instant, so just move the money back.',
    steps: [
      'Open [Send Money](/dashboard/transfer).',
      "Under Transfers to other banks, choose Cancel. If there's no Cancel button, we've already sent it.",
    ],
    keywords: 'stop undo reverse pending transfer external recall',
  },
  {
    slug: 'pay-bill',
    topic: 'payments',
    question: 'How do I pay a bill on a date or every month?',
    answer:
      'Add the company as a payee in Bills, then pay now or schedule the payment. A scheduled bill is paid once, or every week, every two weeks or every month until you end it.',
    steps: [
      'Open [Bills](/dashboard/bills), choose the payee and the amount.',
      'Under When, choose On a date or Repeat, and pick the first day.',
      'Have the money in your account the evening before, because we pay early on that day.',
      'To change, skip, pause or end it, open it under Scheduled on [Bills](/dashboard/bills).',
    ],
    more: "If the money isn't there, we try again later that day. After that, we don't pay the bill, and email you.",
    keywords: 'autopay automatic recurring utility rent electricity company payee schedule scheduled',
  },
  {
    slug: 'fees',
    topic: 'payments',
    question: 'What do my account and cards cost?',
    answer:
      "Accounts, transfers, payments and cards are free. Only a credit card costs money, and only if you don't pay its statement in full by the due date.",
    steps: ['See [what a credit card costs](/help?article=credit-card-cost).'],
    keywords: 'fee fees bank price charge monthly maintenance free expensive',
  },
];
