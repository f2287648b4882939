import type { PersonRepeats } from '@bank/shared/contracts/schedules';
import { ChoiceField, SelectField, TextField } from '@bank/shared/ui/forms';
import { badPayDay, isPayDay } from '../../pay-day';
import type { When } from './rhythm';

export interface WhenDraft {
  when: 'now' | 'later' | 'repeat';
  payOn: string;
  repeats: Exclude<PersonRepeats, 'once'>;
}

export const payNow: WhenDraft = { when: 'now', payOn: '', repeats: 'monthly' };

/** Null for a payment now. */
export function toWhen({ when, payOn, repeats }: WhenDraft): When | null {
  if (when === 'now') return null;
  return { pay_on: payOn, repeats: when === 'later' ? 'once' : repeats };
}

export const findDayProblem = ({ when, payOn }: WhenDraft): { payOn?: string } =>
  when === 'now' || isPayDay(payOn, new Date()) ? {} : { payOn: badPayDay };

const times = [
  { value: 'now', label: 'Now', detail: 'Right away', icon: 'send' },
  { value: 'later', label: 'On a date', detail: 'Once', icon: 'bill' },
  { value: 'repeat', label: 'Repeat', detail: 'Until you end it', icon: 'transfers' },
];

const rhythms = [
  { value: 'weekly', label: 'Every week' },
  { value: 'every-two-weeks', label: 'Every two weeks' },
  { value: 'monthly', label: 'Every month' },
];

interface WhenFieldsProps {
  draft: WhenDraft;
  field: (name: keyof WhenDraft) => { name: string; problem: string | undefined };
}

export const WhenFields = ({ draft: { when }, field }: WhenFieldsProps) => (
  <>
    <ChoiceField {...field('when')} label="When" choices={times} />
    {when === 'repeat' && <SelectField {...field('repeats')} label="Repeat" options={rhythms} />}
    {when !== 'now' && (
      <TextField
        {...field('payOn')}
        label={when === 'repeat' ? 'First Payment On' : 'Pay On'}
        type="date"
        autoComplete="off"
      />
    )}
  </>
);
