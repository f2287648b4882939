import type { Account } from '@bank/shared/contracts/accounts';
import { payDayRange } from '@bank/shared/contracts/schedules';
import { DateField } from '@bank/shared/ui/date';
import { SelectField } from '@bank/shared/ui/select';
import { readAmount } from '../money-fields';
import { EndFields } from './end-fields';
import { MoneyInTime } from './money-in-time';
import { capitalized } from './rhythm';
import { type Kind, words } from './schedules';
import type { WhenDraft } from './when-draft';

const times = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'On a date' },
  { value: 'repeat', label: 'Repeat' },
];

export const rhythms = [
  { value: 'weekly', label: 'Every week' },
  { value: 'every-two-weeks', label: 'Every two weeks' },
  { value: 'monthly', label: 'Every month' },
];

interface WhenFieldsProps {
  kind: Kind;
  from: Account | undefined;
  draft: WhenDraft & { amount: string };
  field: (name: keyof WhenDraft) => { name: string; problem: string | undefined };
}

export const onceLabel = (kind: Kind) => (words[kind].noun === 'transfer' ? 'Transfer On' : 'Pay On');

export const WhenFields = ({ kind, from, draft, field }: WhenFieldsProps) => {
  const { when, payOn, repeats, amount } = draft;
  return (
    <>
      <SelectField {...field('when')} label="When" options={times} />
      {when === 'repeat' && <SelectField {...field('repeats')} label="How Often" options={rhythms} />}
      {when !== 'now' && (
        <>
          <DateField
            {...field('payOn')}
            {...payDayRange(new Date())}
            label={when === 'repeat' ? `First ${capitalized(words[kind].noun)} On` : onceLabel(kind)}
          />
          {when === 'repeat' && <EndFields {...{ plan: { pay_on: payOn, repeats }, draft, field }} />}
          {from && <MoneyInTime kind={kind} from={from} amount={readAmount(amount)} day={payOn} />}
        </>
      )}
    </>
  );
};
