import { checkLimits } from '@bank/shared/contracts/check-deposits';
import { formatUsd } from '@bank/shared/money';
import type { Article } from './article';

export const accounts: readonly Article[] = [
  {
    slug: 'account-number',
    topic: 'accounts',
    question: 'Where do I find my account and routing number?',
    answer:
      "Both are on the account's page, under Details to get paid. You can copy them or share them with your employer.",
    steps: ['Open [Accounts](/dashboard/profile), choose the account, and look under Details to get paid.'],
    keywords: 'direct deposit salary wages employer aba iban details paycheck receive',
  },
  {
    slug: 'savings-interest',
    topic: 'accounts',
    question: 'How much interest do my savings earn?',
    answer:
      "Savings earn 3.50% a year, counted each day on that day's closing balance. We pay it on the first of the next month.",
    steps: [
      'Open [Accounts](/dashboard/profile) and choose your savings account.',
      "Under About this account, see the rate, this month's interest, and when we pay it.",
    ],
    keywords: 'apy rate savings account earn percent yield paid monthly',
  },
  {
    slug: 'documents',
    topic: 'accounts',
    question: 'Where do I find a letter that proves my account?',
    answer:
      'All your documents are on one page: proof of account, direct-deposit forms, statements, interest of a year, and the terms of your loans.',
    steps: ['Open [Documents](/dashboard/documents) and choose Download.'],
    keywords: 'letter verification form voided download paper proof',
  },
  {
    slug: 'open-account',
    topic: 'accounts',
    question: 'How do I open another account?',
    answer:
      'Choose a savings or checking account, give it a name if you like, and it is ready at once. It needs no money, and you can have up to six accounts.',
    steps: [
      'Open [Open an Account](/dashboard/open-account) and choose which one.',
      "On the savings account's page, set a goal to see how far you are.",
    ],
    more: "We don't offer business and investment accounts to new customers yet.",
    keywords: 'new second additional savings checking goal save vacation investment business add create',
  },
  {
    slug: 'close-one-account',
    topic: 'accounts',
    question: 'Can I close one account and keep the others?',
    answer: 'Move its money out, then choose Close Account on its page. Your other accounts stay open.',
    steps: [
      'Open [Accounts](/dashboard/profile) and choose the account.',
      'Choose Close Account. If something is left to settle, it says what to do first.',
    ],
    more: 'You keep its transactions and statements. The last checking account closes only with [all of them](/dashboard/close-account).',
    keywords: 'single empty only',
  },
  {
    slug: 'check-on-hold',
    topic: 'accounts',
    question: 'Why is my check on hold, and when do I get the money?',
    answer:
      'We review each check on the next business day. If we accept it, the money is in your account that day.',
    steps: [
      'See the day of the review in your list of checks under [Deposit a Check](/dashboard/deposit-check).',
      'Keep the paper check until it has cleared.',
      'If we refuse the check, the list and an email say why.',
    ],
    more: "Weekends and federal holidays aren't business days. A check can be deposited only once.",
    keywords: 'pending clear cleared held deposit refused rejected check available waiting cheque',
  },
  {
    slug: 'deposit-check',
    topic: 'accounts',
    question: 'How do I deposit a check?',
    answer: `Take a picture of both sides with your phone. A check can be up to ${formatUsd(checkLimits.aCheck)}, and all checks of 30 days up to ${formatUsd(checkLimits.inThirtyDays)}.`,
    steps: [
      'Sign the back of the check.',
      'Open [Deposit a Check](/dashboard/deposit-check), choose the account, and enter the amount.',
      'Photograph both sides on a dark, flat surface, with all four corners visible.',
    ],
    keywords: 'mobile deposit photo picture scan limit cheque paper',
  },
  {
    slug: 'change-details',
    topic: 'accounts',
    question: 'How do I change my personal details?',
    answer: "Choose Edit on your profile, change what's wrong, and save.",
    steps: ['Open [your profile](/dashboard/profile), choose Edit, then Save.'],
    more: 'Support changes your name and, once we know it, your date of birth.',
    keywords: 'name address phone number moved house surname married update profile picture email birthday',
  },
  {
    slug: 'change-email',
    topic: 'accounts',
    question: 'How do I change my email or phone number?',
    answer:
      'Choose Change Email or Change Phone Number on your profile, and enter the codes that we send. A new email needs a code from both addresses.',
    steps: [
      'Open [your profile](/dashboard/profile).',
      'Enter the new email or number, then the codes. They work for 10 minutes.',
    ],
    more: 'For 24 hours afterward, you can only pay people and companies that you paid before. Support changes your name and date of birth.',
    keywords: 'new mobile cell lost mailbox update contact sign-in codes',
  },
  {
    slug: 'close-account',
    topic: 'accounts',
    question: 'How do I close my account?',
    answer:
      'Move your money out, then close the account in Settings with your PIN. You have 14 days to change your mind.',
    steps: [
      "Open [Close Account](/dashboard/close-account). It lists what to settle first, such as money, debts, and payments that haven't arrived.",
      'Read what ends and what we keep, then choose Close My Account.',
      'To stop it, sign in within 14 days and choose Keep My Account.',
    ],
    more: "If money arrives and stays until the last day, we can't close your account and email you. After closing, you can't sign in, and your email is free again.",
    keywords: 'cancel delete leave quit terminate end account closing shut remove erase goodbye',
  },
];
