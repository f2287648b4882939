import { depositCheck, listCheckDeposits, uploadCheckPicture } from '@bank/shared/contracts/check-deposits';
import { checking } from '../../demo/customers/steps';
import { example, send } from '../../kernel/feature/example';

export const chapter = {
  place: 240,
  title: 'Checks',
  about:
    "Deposit a check with pictures of both sides. It is held until its review on the next business day; then it is credited, or refused with a reason. Pictures are only compared with pictures from earlier deposits; their content isn't read.",
};

export const examples = [
  example(uploadCheckPicture, {
    notes: 'A picture is deleted after a day unless a deposit uses it.',
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
