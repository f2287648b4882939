import { endRange, isDay, type Plan } from '@bank/shared/contracts/schedules';
import { DateField } from '@bank/shared/ui/date';
import { TextField } from '@bank/shared/ui/forms';
import { SelectField } from '@bank/shared/ui/select';
import { describeEnd } from './rhythm';
import { type EndDraft, findEndProblems, toEnd } from './when-draft';

const ends = [
  { value: 'never', label: 'Never' },
  { value: 'date', label: 'On a date' },
  { value: 'count', label: 'After a number of payments' },
];

interface EndFieldsProps {
  /** `pay_on` is the day of the next payment. */
  plan: Pick<Plan, 'pay_on' | 'repeats'>;
  draft: EndDraft;
  field: (name: keyof EndDraft) => { name: string; problem: string | undefined };
}

/** When a repeating payment stops on its own. */
export function EndFields({ plan, draft, field }: EndFieldsProps) {
  const { endsBy } = draft;
  const isPlanned = isDay(plan.pay_on);
  const isReady = isPlanned && Object.keys(findEndProblems(draft, plan.pay_on)).length === 0;
  const hint = isReady ? describeEnd({ ...plan, ...toEnd(draft) }) : undefined;
  return (
    <>
      <SelectField {...field('endsBy')} label="Ends" options={ends} />
      {endsBy === 'date' && (
        <DateField
          {...field('endsOn')}
          {...(isPlanned && endRange(plan.pay_on))}
          label="Ends On"
          hint={hint}
        />
      )}
      {endsBy === 'count' && (
        <TextField
          {...field('endsAfter')}
          label="Number of Payments"
          autoComplete="off"
          inputMode="numeric"
          maxLength={3}
          hint={hint}
        />
      )}
    </>
  );
}
