import type { Article } from './article';

/** Payments to customers of this bank. */
export const peoplePayments: readonly Article[] = [
  {
    slug: 'wrong-person',
    topic: 'payments',
    question: 'I sent money to the wrong person. What can I do?',
    answer:
      "You can undo a payment to a person for ten seconds after you send it. After that we can't take it back, so ask the person to return it.",
    steps: [
      'Right after you send, choose Undo. The button counts down the seconds.',
      'If the time is up, open [Pay](/dashboard/pay), choose the person, and ask for the amount with Request Money.',
      'Did you send it to another bank? You can [cancel the transfer](/help?article=cancel-transfer) until we send it out.',
    ],
    keywords: 'mistake mistaken accident reverse recall take back return money undo transfer error',
  },
  {
    slug: 'pay-person',
    topic: 'payments',
    question: 'How do I send money to a friend or someone else?',
    answer:
      'Choose the person in Pay, enter an amount, and confirm with your PIN. Customers of this bank get the money right away, after ten seconds in which you can undo it.',
    steps: [
      'Open [Pay](/dashboard/pay) and choose New Person.',
      'Enter their full name and their email, phone number or account number. We check that the two belong together.',
      'Enter the amount, check the name, and confirm with your PIN.',
    ],
    more: 'For people at other banks, use [Send Money](/dashboard/transfer).',
    keywords: 'pay person another family cash roommate zelle venmo customer instantly',
  },
  {
    slug: 'payment-paused',
    topic: 'payments',
    question: 'Why is my payment paused?',
    answer:
      'It looks like payments that fraudsters ask for or make, so we wait 24 hours before it leaves. You can cancel it until then, and we sent you an email about it.',
    steps: [
      'Did you plan this payment yourself? Then wait: it leaves on its own.',
      'Did someone call, write or rush you? Open [Pay](/dashboard/pay) and choose Cancel next to the payment.',
      "You didn't make it? Cancel it and set a new password with [Forgot Password?](/reset-password) right away.",
    ],
    more: "We pause $250 and more to new people from a new device, payments to three new people in a day, and money that comes in and leaves at once. A scheduled payment that you made or changed less than a day before counts too. People you paid more than a day ago aren't affected.",
    keywords: 'held hold pending review suspicious delayed delay stuck waiting stopped',
  },
  {
    slug: 'person-not-found',
    topic: 'payments',
    question: "Why can't I find the person I want to pay?",
    answer:
      "We only find customers of this bank, and the name you enter must fit the email, phone number or account number. To protect everyone, we say nothing more when they don't fit.",
    steps: [
      'Ask the person how their name is written at the bank. A small typo is fine: we show you the right name.',
      "Try their email or account number. We can't use a phone number that two customers gave us.",
      'Are they at another bank? Use [Send Money](/dashboard/transfer).',
    ],
    keywords: 'not found no match search name missing recipient unknown find friend',
  },
  {
    slug: 'repeat-payment',
    topic: 'payments',
    question: 'How do I pay someone every month?',
    answer:
      'When you pay a person, choose Repeat under When. We then pay every week, every two weeks or every month, until you pause or end it.',
    steps: [
      'Open [Pay](/dashboard/pay) and choose the person.',
      'Under When, choose On a date or Repeat, and pick the first day.',
      'Have the money in your account the evening before, because we pay early on that day.',
      'To pause, skip, change or end it, open it under Scheduled on [Pay](/dashboard/pay).',
      'All that is scheduled is on [one page](/dashboard/scheduled).',
      'For an account of yours or at another bank, do the same in [Send Money](/dashboard/transfer).',
    ],
    more: "If the money isn't there, we try again later that day. After that, we don't pay that date, and email you. The next date stays. A payment on the 31st is made on the last day of shorter months.",
    keywords: 'standing order recurring schedule scheduled future rent allowance automatic weekly later',
  },
  {
    slug: 'request-money',
    topic: 'payments',
    question: 'How do I ask someone for money?',
    answer:
      'Send a request to a person at this bank, or share a link or QR code. A request is open for 14 days, and you can have 30 open at a time.',
    steps: [
      'Open [Pay](/dashboard/pay) and choose Request.',
      'Choose who pays: one person, or anyone with the link.',
      'To cancel a request or share it again, find it under You asked for.',
    ],
    keywords: 'request owe invoice collect qr code link get paid back charge friend',
  },
  {
    slug: 'split-payment',
    topic: 'payments',
    question: 'How do I split a bill with friends?',
    answer:
      'Open the payment and choose Split. Each person gets a request for their share, and together they never exceed what you paid.',
    steps: [
      'Open [Transactions](/dashboard/transactions) and choose the payment.',
      'Choose Split, then choose the people and their shares.',
      'See who has paid under You asked for on [Pay](/dashboard/pay).',
    ],
    keywords: 'share dinner restaurant divide cost roommates group half',
  },
];
