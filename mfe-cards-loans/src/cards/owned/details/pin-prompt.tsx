import { type PinPromptProps, PinPrompt as Prompt } from '@bank/shared/ui/pin-prompt';
import { applicationError } from '../../../application-failure';

type CardPinProps<Answer> = Omit<PinPromptProps<Answer>, 'purpose' | 'problemOf'>;

export const PinPrompt = <Answer,>(props: CardPinProps<Answer>) => (
  <Prompt {...props} purpose="confirm this" problemOf={applicationError} />
);
