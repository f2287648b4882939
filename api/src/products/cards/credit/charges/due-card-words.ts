import type { CardKind } from '@bank/shared/contracts/cards';
import { type Cents, formatUsd } from '@bank/shared/money';
import { dayInWords } from '../../../../kernel/clock/days';
import { type Email, writeEmail } from '../../../../kernel/mail/email';
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
  const owed = `You still owe ${formatUsd(statementLeft)} on the statement for your card ending in ${ending}.`;
  const late =
    minimumLeft > 0
      ? ` Pay at least ${formatUsd(minimumLeft)} to avoid a late fee of up to ${formatUsd(maxLateFee)}.`
      : '';
  return `${owed} Pay it in full and on time, and we won't charge interest.${late}`;
}

export const dueCardEmail = (firstName: string, due: DueCard): Email =>
  writeEmail({
    subject: dueCardTitle(due),
    firstName,
    paragraphs: [dueCardText(due), "You'll find Pay Card on the card's page."],
  });
