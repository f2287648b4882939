import { soonText, together } from '@bank/kit/days';
import { findShort } from '@bank/kit/forecast';
import type { AccountDetails, ComingUp } from '@bank/shared/contracts/account-details';
import type { CardPayment } from '@bank/shared/contracts/card-payments';
import { type CreditStatement, lateText } from '@bank/shared/contracts/credit-cards';
import type { Notification } from '@bank/shared/contracts/notifications';
import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import type { AskedRequest } from '@bank/shared/contracts/requests';
import { type Cents, cents, parseMoney } from '@bank/shared/money';
import { accountName, accountPath, withDigits } from '../../account-details';
import { pathOf } from '../../coming-up-rows';
import { openDeclines } from './open-declines';

export interface Attention {
  id: string;
  icon: string;
  isUrgent: boolean;
  /** Stays until it's paid. */
  isLate?: boolean;
  title: string;
  detail: string;
  amount?: Cents | string;
  to: string;
  /** Leaves the strip once it was read. */
  notificationId?: string;
}

export interface CreditDue {
  card: OwnedCard;
  statement: CreditStatement;
}

export interface Situation {
  accounts: AccountDetails[];
  comingUp: ComingUp[];
  notifications: Notification[];
  /** The latest of the cards that were declined. */
  cardPayments: CardPayment[];
  credit: CreditDue[];
  /** What others ask of the customer. */
  asked: AskedRequest[];
  now: Date;
}

const soonDays = 7;
const newDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
const lowBalance = cents(100_00);

const read = (amount: string) => parseMoney(amount) ?? cents(0);

export const findAttention = (situation: Situation): Attention[] => {
  const cards = findCardsDue(situation);
  return [
    ...cards.filter(({ isLate }) => isLate),
    ...findShortBills(situation),
    ...findDeclines(situation),
    ...findRequests(situation),
    ...cards.filter(({ isLate }) => !isLate),
    ...findLowBalances(situation),
    ...findHeldChecks(situation),
    ...findFirstMoney(situation),
  ];
};

const findShortBills = ({ accounts, comingUp }: Situation): Attention[] =>
  accounts.flatMap((account) =>
    shortBills(
      account,
      comingUp.filter(({ account_id }) => account_id === account.id),
    ),
  );

const dueKinds = {
  bill: { icon: 'bill', what: '' },
  person: { icon: 'send', what: 'Payment to ' },
  transfer: { icon: 'transfers', what: 'Transfer to ' },
};

const shortBills = (account: AccountDetails, items: ComingUp[]): Attention[] =>
  findShort(account.available, items).map(({ item, missing }) => ({
    id: item.id,
    icon: dueKinds[item.kind].icon,
    isUrgent: true,
    title: `${withDigits(account)} won't have enough on ${together(soonText(item.on))}`,
    detail: `${dueKinds[item.kind].what}${item.title}, short by`,
    amount: missing,
    to: pathOf(item),
  }));

const findDeclines = ({ notifications, cardPayments, now }: Situation): Attention[] =>
  openDeclines(notifications, cardPayments, now).map(({ id, text, path }) => ({
    id,
    icon: 'alert',
    isUrgent: true,
    title: 'Card payment declined',
    detail: text,
    to: path,
    notificationId: id,
  }));

const findRequests = ({ asked }: Situation): Attention[] =>
  asked
    .filter(({ status, is_personal }) => status === 'open' && is_personal)
    .map(({ id, requester_name, note, amount }) => ({
      id,
      icon: 'accounts',
      isUrgent: false,
      title: `${requester_name} asks you for money`,
      detail: note && `${note},`,
      amount,
      to: `/dashboard/pay?request=${encodeURIComponent(id)}`,
    }));

const findCardsDue = ({ credit, now }: Situation): Attention[] =>
  credit.flatMap(({ card, statement }) => {
    const { due_on, minimum_left } = statement;
    if (!due_on || read(minimum_left) <= 0 || Date.parse(due_on) - +now > soonDays * dayMs) return [];
    const late = lateText(statement, now);
    return {
      id: card.id,
      icon: 'cards',
      isUrgent: late !== '',
      isLate: late !== '',
      title: late ? `Card payment is ${late}` : `Card payment due ${soonText(due_on)}`,
      detail: late ? `${card.name}, at least` : `${card.name} •••• ${card.last_four}, at least`,
      amount: minimum_left,
      to: `/dashboard/pay-card?id=${card.id}`,
    };
  });

const isForSpending = ({ account_type, is_active }: AccountDetails) =>
  is_active && ['checking', 'business'].includes(account_type);

/** A new account waits for its first money. */
const isUnused = ({ id, balance, opened_on }: AccountDetails, { comingUp, now }: Situation) =>
  read(balance) === 0 &&
  +now - Date.parse(opened_on) < newDays * dayMs &&
  !comingUp.some(({ account_id, direction }) => account_id === id && direction === 'out');

const findLowBalances = (situation: Situation): Attention[] =>
  situation.accounts
    .filter((account) => isForSpending(account) && read(account.available) < lowBalance)
    .filter((account) => !isUnused(account, situation))
    .map((account) => ({
      id: account.id,
      icon: account.account_type,
      isUrgent: false,
      title: 'Low balance',
      detail: `${accountName(account)}, available`,
      amount: account.available,
      to: accountPath(account.id),
    }));

const findFirstMoney = (situation: Situation): Attention[] => {
  const [first] = situation.accounts;
  if (!first || !situation.accounts.every((account) => isUnused(account, situation))) return [];
  return [
    {
      id: `first money ${first.id}`,
      icon: 'income',
      isUrgent: false,
      title: 'Add money to get started',
      detail: 'Share your account details, or deposit a check.',
      to: accountPath(first.id),
    },
  ];
};

const findHeldChecks = ({ comingUp }: Situation): Attention[] =>
  comingUp
    .filter(({ kind }) => kind === 'check')
    .map(({ id, on, amount }) => ({
      id,
      icon: 'scan',
      isUrgent: false,
      title: 'Check on hold',
      detail: `We review it until ${soonText(on)},`,
      amount,
      to: '/dashboard/deposit-check',
    }));
