import { listChatMessages, sendChatMessage, sendVisitorMessage } from '@bank/shared/contracts/chat';
import { depositCheck, listCheckDeposits, uploadCheckPicture } from '@bank/shared/contracts/check-deposits';
import { getHealth } from '@bank/shared/contracts/health';
import { applyForLoan, listLoans, loanCatalogue, withdrawLoan } from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import { example, send } from './example';
import { checking } from './steps';

const auto = { product: 'auto', amount: 9_000, term_months: 24 } as const;

const bounds = Object.entries(loanCatalogue)
  .map(([product, { annualRate, longestTerm, least, most }]) => {
    const term = longestTerm === null ? 'revolving' : `up to ${longestTerm} months`;
    return `${product}: ${annualRate}% a year, ${term}, ${formatUsd(least)} to ${formatUsd(most)}.`;
  })
  .join('\n');

export const loans = [
  example(applyForLoan, {
    body: { product: 'personal', amount: 12_000, term_months: 36, purpose: 'New kitchen' },
    notes: `${bounds}
      term_months is required for every loan except the credit line, which has no term.`,
    409: 'An application for this loan is already pending; the message has its reference.',
    429: 'More than ten applications by one customer within a day. See Retry-After.',
  }),
  example(listLoans),
  example(withdrawLoan, {
    before: [send('Apply for a loan', applyForLoan, { body: auto }, { LOAN: 'id' })],
    params: { id: '$LOAN' },
    409: 'A decision has already been made.',
  }),
];

export const checks = [
  example(uploadCheckPicture, {
    notes: 'A picture is deleted after a day unless a deposit uses it.',
    413: 'More than 5 MB.',
    503: 'Too many uploads at once.',
  }),
  example(depositCheck, {
    before: [
      send('Upload a picture of the back', uploadCheckPicture, {}, { BACK: 'id' }),
      send('Upload a picture of the front', uploadCheckPicture, {}, { FRONT: 'id' }),
    ],
    body: { account_id: checking, amount: '120.50', front_id: '$FRONT', back_id: '$BACK' },
    notes: `Up to $5,000.00 per check and $10,000.00 in any 30 days.
      Works only once: after that, the pictures belong to a deposited check.`,
    409: 'This check was already deposited.',
    422: 'The Idempotency-Key was used for another deposit.',
  }),
  example(listCheckDeposits),
];

export const chat = [
  example(sendChatMessage, {
    body: { text: 'My card did not arrive.' },
    notes: 'A customer with a verified email gets a confirmation with the reference.',
    429: 'More than 20 messages within an hour. See Retry-After.',
  }),
  example(listChatMessages),
  example(sendVisitorMessage, {
    body: { conversation: 'b7e2f4a19c3d4e58a6f0', email: 'jamie@example.com', text: 'I cannot sign in.' },
    notes:
      "The response is the same whether or not a customer has this email. Visitors can't list their messages.",
    429: 'More than 10 messages from one network within 10 minutes.',
  }),
];

export const health = [example(getHealth)];
