import type { CardKind } from '@bank/shared/contracts/cards';
import { type Cents, formatUsd } from '@bank/shared/money';
import { type Email, writeEmail } from '../../../../kernel/mail/email';
import { dayInWords } from '../../../../payments/planned/plan-emails';
import { cardCatalogue } from '../../card-catalogue';
import { maxLateFee } from './charge-terms';

export interface DueCard {
  kind: CardKind | null;
  ending: string;
  dueOn: string;
  statementLeft: Cents;
  minimumLeft: Cents;
}

export const nameOfCard = ({ kind }: Pick<DueCard, 'kind'>) => (kind ? cardCatalogue[kind].name : 'card');

export const dueCardTitle = (due: DueCard) => `Pay your ${nameOfCard(due)} by ${dayInWords(due.dueOn)}`;

export function dueCardText({ ending, statementLeft, minimumLeft }: DueCard): string {
  const owed = `${formatUsd(statementLeft)} of the statement of your card ending in ${ending} is still to pay.`;
  const late =
    minimumLeft > 0
      ? ` Pay at least ${formatUsd(minimumLeft)} to avoid a late fee of up to ${formatUsd(maxLateFee)}.`
      : '';
  return `${owed} Pay all of it in time, and we charge no interest.${late}`;
}

export const dueCardEmail = (firstName: string, due: DueCard): Email =>
  writeEmail({
    subject: dueCardTitle(due),
    firstName,
    paragraphs: [dueCardText(due), "You'll find Pay Card on the card's page."],
  });
