import {
  type CheckDeposit,
  depositCheck,
  listCheckDeposits,
  uploadCheckPicture,
} from '@bank/shared/contracts/check-deposits';
import { type Chapter, example, type Step, send } from '../example';
import { alex, checking } from '../people';

const front =
  'iVBORw0KGgoAAAANSUhEUgAAAZAAAACWAQMAAADKX0wmAAAAA1BMVEXr6+uInxNMAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAHklEQVRYw+3BAQ0AAADCoPdPbQ43oAAAAAAAAAD4MB3iAAGyUgGoAAAAAElFTkSuQmCC';
const back =
  'iVBORw0KGgoAAAANSUhEUgAAAZAAAACWAQMAAADKX0wmAAAAA1BMVEVaWloNu5uIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAHklEQVRYw+3BAQ0AAADCoPdPbQ43oAAAAAAAAAD4MB3iAAGyUgGoAAAAAElFTkSuQmCC';

const held: CheckDeposit = {
  id: 'check_01kx7dh2m5nbn8tq4wcv',
  reference: 'CHECK-5H9D-KM3T',
  account_id: checking,
  account_number: String(alex.accounts[0]?.number),
  amount: '120.50',
  status: 'pending',
  status_display: 'Held for Review',
  reason: '',
  deposited_at: '2026-03-18T09:30:00.000Z',
  clears_on: '2026-03-19',
  decided_at: null,
};

const picture = (comment: string, base64: string): Step => ({
  does: 'write-picture',
  comment,
  file: 'picture.png',
  base64,
});

export const checks: Chapter = {
  id: 'checks',
  title: 'Checks',
  about:
    "Deposit a check with pictures of both sides. It is held until its review on the next business day; then it is credited, or refused with a reason. Pictures are only compared with pictures from earlier deposits; their content isn't read.",
  examples: [
    example(uploadCheckPicture, {
      before: [picture('Create a picture of the back', back)],
      answer: { data: { id: 'chkpic_01kx7dh2m5nbn8tq4wc' } },
      notes: ['A picture is deleted after a day unless a deposit uses it.'],
      refusals: { 413: 'More than 5 MB.', 503: 'Too many uploads at once.' },
    }),
    example(depositCheck, {
      before: [
        picture('Create a picture of the back', back),
        send('Upload the back', uploadCheckPicture, {}, { BACK: 'id' }),
        picture('Create a picture of the front', front),
        send('Upload the front', uploadCheckPicture, {}, { FRONT: 'id' }),
      ],
      request: {
        body: {
          account_id: checking,
          amount: '120.50',
          front_id: 'chkpic_01kx7dh2m5nbn8tq4wc',
          back_id: 'chkpic_01kx7dh2m5nbn8tq4wd',
        },
      },
      fromShell: { front_id: 'FRONT', back_id: 'BACK' },
      answer: { message: 'Your check is on hold until we review it on 2026-03-19.', deposit: held },
      notes: [
        'Up to $5,000.00 per check and $10,000.00 in any 30 days.',
        'Works only once: after that, the pictures belong to a deposited check.',
      ],
      refusals: {
        404: "The account doesn't exist or belongs to another customer.",
        409: 'This check was already deposited.',
        422: 'The Idempotency-Key was used for another deposit.',
      },
    }),
    example(listCheckDeposits, { answer: { data: { deposits: [held], left: '9879.50' } } }),
  ],
};
