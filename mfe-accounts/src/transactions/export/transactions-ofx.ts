import type { AccountDetails } from '@bank/shared/contracts/account-details';
import type { CreditAccount } from '@bank/shared/contracts/card-activity';
import { referenceOf, type Transaction } from '@bank/shared/contracts/transactions';
import { brand } from '@bank/shared/ui/brand';
import { directionOf } from '../../transaction-totals';

const header = `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>`;

const accountTypes: Record<AccountDetails['account_type'], string> = {
  checking: 'CHECKING',
  savings: 'SAVINGS',
  business: 'CHECKING',
  investment: 'MONEYMRKT',
};

/** Longer names are invalid. */
const maxName = 32;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const text = (value: string) => value.replace(/[&<>]/g, (char) => String(entities[char]));

const element = (name: string, content: string) => `<${name}>${content}</${name}>`;
const elements = (named: Record<string, string>) =>
  Object.entries(named)
    .map(([name, content]) => element(name, content))
    .join('');

/** YYYYMMDDHHMMSS in UTC. */
const time = (at: string) => `${at.replace(/\D/g, '').slice(0, 14)}[0:GMT]`;

const success = element('STATUS', elements({ CODE: '0', SEVERITY: 'INFO' }));

export interface ExportedAccounts {
  accounts: readonly AccountDetails[];
  creditAccounts: readonly CreditAccount[];
}

/** OFX 2.2, with one statement for each account that has transactions. Apps recognize repeats by their IDs. */
export function transactionsOfx(
  transactions: readonly Transaction[],
  { accounts, creditAccounts }: ExportedAccounts,
  now: Date,
): string {
  const ownNumbers = accounts.map(({ account_number }) => account_number);
  const lasting = transactions.filter((one) => directionOf(one, ownNumbers) !== 'undone');
  const statements = accounts.map((account) => statementOf(account, lasting, now));
  const cardStatements = creditAccounts.map((account) => cardStatementOf(account, lasting, now));
  const signOn = elements({ DTSERVER: time(now.toISOString()), LANGUAGE: 'ENG' });
  const institution = element('FI', element('ORG', text(brand.name)));
  const body = [
    element('SIGNONMSGSRSV1', element('SONRS', success + signOn + institution)),
    ...messages('BANKMSGSRSV1', statements),
    ...messages('CREDITCARDMSGSRSV1', cardStatements),
  ];
  return `${header}\n${element('OFX', body.join(''))}\n`;
}

function messages(name: string, statements: readonly string[]): string[] {
  const all = statements.join('');
  return all === '' ? [] : [element(name, all)];
}

function statementOf(account: AccountDetails, transactions: readonly Transaction[], now: Date): string {
  const { routing_number, account_number, account_type, balance } = account;
  const own = transactions.filter(({ from_account_number, to_account_number }) =>
    [from_account_number, to_account_number].includes(account_number),
  );
  if (own.length === 0) return '';
  const from = { BANKID: routing_number, ACCTID: account_number, ACCTTYPE: accountTypes[account_type] };
  const statement = elements({
    CURDEF: 'USD',
    BANKACCTFROM: elements(from),
    BANKTRANLIST: listOf(own, (transaction) => transaction.from_account_number === account_number),
    LEDGERBAL: elements({ BALAMT: balance, DTASOF: time(now.toISOString()) }),
  });
  return element('STMTTRNRS', element('TRNUID', '0') + success + element('STMTRS', statement));
}

function cardStatementOf(
  { id, last_four, balance }: CreditAccount,
  transactions: readonly Transaction[],
  now: Date,
): string {
  const own = transactions.filter(({ from_credit_card, to_credit_card }) =>
    [from_credit_card?.account_id, to_credit_card?.account_id].includes(id),
  );
  if (own.length === 0) return '';
  const statement = elements({
    CURDEF: 'USD',
    CCACCTFROM: elements({ ACCTID: `XXXXXXXXXXXX${last_four}` }),
    BANKTRANLIST: listOf(own, (transaction) => transaction.from_credit_card?.account_id === id),
    LEDGERBAL: elements({ BALAMT: balance, DTASOF: time(now.toISOString()) }),
  });
  return element('CCSTMTTRNRS', element('TRNUID', '0') + success + element('CCSTMTRS', statement));
}

function listOf(transactions: readonly Transaction[], isOut: (transaction: Transaction) => boolean): string {
  const days = transactions.map(({ created_at }) => created_at).sort();
  return [
    elements({ DTSTART: time(String(days[0])), DTEND: time(String(days.at(-1))) }),
    ...transactions.map((transaction) => entryOf(transaction, isOut(transaction))),
  ].join('');
}

function entryOf(transaction: Transaction, isOut: boolean): string {
  const { id, amount, merchant, description, created_at } = transaction;
  const name = [...(merchant || description)].slice(0, maxName).join('');
  return element(
    'STMTTRN',
    elements({
      TRNTYPE: isOut ? 'DEBIT' : 'CREDIT',
      DTPOSTED: time(created_at),
      TRNAMT: isOut ? `-${amount}` : amount,
      FITID: id,
      REFNUM: referenceOf(id),
      NAME: text(name),
      MEMO: text(description),
    }),
  );
}
