import { maxVirtualCards } from '@bank/shared/contracts/virtual-cards';
import type { Article } from './article';

export const cards: readonly Article[] = [
  {
    slug: 'card-declined',
    topic: 'cards',
    question: 'Why was my card declined?',
    answer:
      "A card is declined if it's frozen or expired, a limit is reached, a switch is off, or the money isn't there. The card's page says why for each declined payment, and what to do next.",
    steps: [
      'Open [Cards](/dashboard/apply-card), choose the card, and look under Payments.',
      'Frozen? Choose Unfreeze. Over a limit? Raise it under Limits.',
      'Online, abroad or cash? Turn it on under Controls.',
      'No money left? [Move money](/dashboard/transfer) to the account, or pay off part of a credit card.',
    ],
    more: "After five wrong expiry dates or security codes, we decline the card for an hour. If that wasn't you, report it stolen.",
    keywords: 'card rejected refused not working payment denied declined store merchant',
  },
  {
    slug: 'lost-card',
    topic: 'cards',
    question: 'My card is lost or stolen. What do I do?',
    answer:
      "Freeze it at once, or report it if you're sure. A reported card is blocked for good, and its replacement has a new number and works right away.",
    steps: [
      'Open [Cards](/dashboard/apply-card) and choose the card.',
      'Not sure? Choose Freeze. You can unfreeze it when you find it.',
      'Gone? Choose Report Lost, say what happened, and enter your PIN.',
      'Give the new number to merchants you pay regularly.',
    ],
    keywords: 'missing theft thief damaged broken replace replacement block new card wallet',
  },
  {
    slug: 'freeze-card',
    topic: 'cards',
    question: 'How do I freeze or unfreeze my card?',
    answer:
      "Choose Freeze below the card, and Unfreeze to use it again. While it's frozen we decline new payments; payments that a merchant already holds still go through.",
    steps: ['Open [Cards](/dashboard/apply-card) and choose Freeze or Unfreeze below the card.'],
    keywords: 'lock unlock block pause turn off card temporarily',
  },
  {
    slug: 'card-limits',
    topic: 'cards',
    question: "How do I change my card's limits?",
    answer:
      'Set how much the card may spend per payment and per day, up to the highest limit of your card. Changes work right away.',
    steps: [
      'Open [Cards](/dashboard/apply-card) and choose the card.',
      'Under Limits, choose Change Limits, enter the amounts, and save them.',
      'Under Controls, turn online payments, payments abroad and cash on or off.',
    ],
    keywords: 'raise increase lower spending limit daily maximum abroad travel atm cash online foreign',
  },
  {
    slug: 'card-hold',
    topic: 'cards',
    question: 'Why is a card payment pending or on hold?',
    answer:
      "The merchant reserved the money and hasn't collected it yet. If they don't within seven days, the money is available again.",
    steps: [
      'See what is pending at the top of [Transactions](/dashboard/transactions).',
      'The merchant may collect less than they reserved, as gas stations and hotels do. The rest is yours again.',
    ],
    more: "Money on hold is still in your balance, but you can't spend it.",
    keywords:
      'authorization reserved hold held gas station hotel release available balance lower blocked money',
  },
  {
    slug: 'virtual-card',
    topic: 'cards',
    question: 'What is a virtual card?',
    answer: `A card that exists only as a number, for paying online. You can have up to ${maxVirtualCards} at a time, and close each one at any time.`,
    steps: [
      'Open [Cards](/dashboard/apply-card) and choose New Virtual Card.',
      "Give it a name, such as the shop it's for. It works right away.",
    ],
    keywords: 'online shopping subscription disposable digital number create new',
  },
  {
    slug: 'card-number',
    topic: 'cards',
    question: "Where do I find my card's number and security code?",
    answer:
      'Choose Show Details below the card and enter your PIN. The number, expiry date and code show for 30 seconds.',
    steps: ['Open [Cards](/dashboard/apply-card) and choose Show Details below the card.'],
    keywords: 'cvv cvc digits expiry expiration see reveal details',
  },
  {
    slug: 'unknown-payment',
    topic: 'cards',
    question: "I don't recognize a payment. How do I report it?",
    answer:
      'Open the payment and choose “Report a Problem”. We usually decide within a day and email you; some payments we refund, and for others we say why not.',
    steps: [
      'Open [Transactions](/dashboard/transactions) and choose the payment.',
      "Choose “Report a Problem” and say what's wrong. You can do that for 120 days.",
      "If you didn't make the payment, we freeze the card. Replace it under [Cards](/dashboard/apply-card).",
    ],
    more: "Some reports need one of our people, which takes up to 5 business days. For a wrong amount or something you returned, ask the merchant first. We can't take back a payment that was confirmed with your PIN.",
    keywords:
      'unrecognized dispute fraud unauthorized chargeback charged twice scam stranger wrong amount strange charge',
  },
  {
    slug: 'refund',
    topic: 'cards',
    question: 'How do I get money back from a shop?',
    answer:
      'Ask the shop for a refund to the card that you paid with. We tell you as soon as it arrives, and it shows in Transactions.',
    steps: [
      'Need proof? Open the payment in [Transactions](/dashboard/transactions) and choose Receipt.',
      'A payment that is still pending can become less or disappear, and its money is available again.',
      "Did the shop charge you twice, or don't you know it? Open the payment and choose “Report a Problem”.",
    ],
    keywords: 'refund return returned goods money back shop store merchant online order canceled',
  },
  {
    slug: 'card-application',
    topic: 'cards',
    question: 'I applied for a card. When is it approved?',
    answer:
      'We review it within 24 to 48 hours and show the decision on your cards page. A debit card needs a checking account; a credit card needs enough income.',
    steps: [
      'See your application under [Cards](/dashboard/apply-card).',
      'All your credit limits together can be up to four times your average monthly income of the last three months.',
      'A Platinum Elite card needs $5,000 of income a month.',
    ],
    keywords: 'application new card credit debit denied rejected status waiting delivery long review',
  },
];
