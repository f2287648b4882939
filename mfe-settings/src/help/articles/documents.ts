import type { Article } from './article';

/** Receipts, statements and exports. */
export const papers: readonly Article[] = [
  {
    slug: 'receipt',
    topic: 'papers',
    question: 'How do I get a receipt for a payment?',
    answer: 'Open the payment and choose Receipt. You get a PDF and a link, both signed by the bank.',
    steps: [
      'Open [Transactions](/dashboard/transactions) and choose the payment.',
      'Choose Receipt, then download the PDF or share the link.',
    ],
    more: 'Money that came in, and payments that came back, have no receipt.',
    keywords: 'proof of payment confirmation pdf landlord download invoice',
  },
  {
    slug: 'check-receipt',
    topic: 'papers',
    question: 'How do I check whether a receipt is genuine?',
    answer:
      "Scan the receipt's QR code, or paste its link on our page. Your browser checks the bank's signature, and we don't learn which receipt you looked at.",
    steps: ["Open [Check a receipt](/verify) and paste the link. You don't need an account."],
    keywords: 'verify real fake forged authentic valid signature qr',
  },
  {
    slug: 'statements',
    topic: 'papers',
    question: 'Where are my statements?',
    answer:
      "Each month's statement is ready when the month has ended, as PDF or CSV. You can also download a whole year in one file.",
    steps: ['Open [Statements](/dashboard/statements), choose the account, then a month or a year.'],
    keywords: 'monthly statement pdf download tax taxes annual year bank paper',
  },
  {
    slug: 'export',
    topic: 'papers',
    question: 'How do I export my transactions?',
    answer:
      'Choose Export in Transactions for a CSV file with everything in the list. The arrow beside it also has OFX, for Quicken, GnuCash and other money apps.',
    steps: [
      'Open [Transactions](/dashboard/transactions) and filter the list.',
      'Choose Export, or the arrow beside it.',
    ],
    keywords: 'csv excel spreadsheet quickbooks quicken money app download accounting file',
  },
  {
    slug: 'your-data',
    topic: 'papers',
    question: 'How do I download my data?',
    answer:
      'We make one file with everything we know about you: your profile, accounts, transactions, payments, cards, sign-ins and statements. You need your PIN.',
    steps: [
      'Open [Your data](/dashboard/settings?part=data), choose Get a Copy, and enter your PIN.',
      "Wait about a minute, or leave the page: we email you when it's ready.",
      'Choose Download. We delete the file after 24 hours.',
    ],
    more: "You can get up to three copies a day. The file never has your password, your PIN or full card numbers. Keep it where others can't find it.",
    keywords: 'gdpr ccpa privacy personal information takeout copy zip json everything you know about me',
  },
];
