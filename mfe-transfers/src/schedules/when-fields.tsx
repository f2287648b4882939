import { DateField } from '@bank/shared/ui/date';
import { SelectField } from '@bank/shared/ui/select';
import type { WhenDraft } from './when-draft';

const times = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'On a date' },
  { value: 'repeat', label: 'Repeat' },
];

export const whenText = ({ when }: WhenDraft): string =>
  times.find(({ value }) => value === when)?.label ?? '';

const rhythms = [
  { value: 'weekly', label: 'Every week' },
  { value: 'every-two-weeks', label: 'Every two weeks' },
  { value: 'monthly', label: 'Every month' },
];

const onceLabels = { Payment: 'Pay On', Transfer: 'Transfer On' };

interface WhenFieldsProps {
  noun?: 'Payment' | 'Transfer';
  /** The only rhythm that there is. */
  only?: WhenDraft['repeats'];
  draft: WhenDraft;
  field: (name: keyof WhenDraft) => { name: string; problem: string | undefined };
}

export const WhenFields = ({ noun = 'Payment', only, draft: { when }, field }: WhenFieldsProps) => (
  <>
    <SelectField {...field('when')} label="When" options={times} />
    {when === 'repeat' && (
      <SelectField
        {...field('repeats')}
        label="How Often"
        options={rhythms.filter(({ value }) => value === (only ?? value))}
      />
    )}
    {when !== 'now' && (
      <DateField {...field('payOn')} label={when === 'repeat' ? `First ${noun} On` : onceLabels[noun]} />
    )}
  </>
);
