import type { AccountDetails } from '@bank/shared/contracts/account-details';
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

/** OFX 2.2, with one statement for each account that has transactions. Apps recognize repeats by their IDs. */
export function transactionsOfx(
  transactions: readonly Transaction[],
  accounts: readonly AccountDetails[],
  now: Date,
): string {
  const ownNumbers = accounts.map(({ account_number }) => account_number);
  const lasting = transactions.filter((one) => directionOf(one, ownNumbers) !== 'undone');
  const statements = accounts
    .map((account) => statementOf(account, lasting, now))
    .filter((statement) => statement !== '');
  const signOn = elements({ DTSERVER: time(now.toISOString()), LANGUAGE: 'ENG' });
  const institution = element('FI', element('ORG', text(brand.name)));
  const body = [
    element('SIGNONMSGSRSV1', element('SONRS', success + signOn + institution)),
    element('BANKMSGSRSV1', statements.join('')),
  ];
  return `${header}\n${element('OFX', body.join(''))}\n`;
}

function statementOf(account: AccountDetails, transactions: readonly Transaction[], now: Date): string {
  const { routing_number, account_number, account_type, balance } = account;
  const own = transactions.filter(({ from_account_number, to_account_number }) =>
    [from_account_number, to_account_number].includes(account_number),
  );
  const days = own.map(({ created_at }) => created_at).sort();
  if (own.length === 0) return '';
  const from = { BANKID: routing_number, ACCTID: account_number, ACCTTYPE: accountTypes[account_type] };
  const list = [
    elements({ DTSTART: time(String(days[0])), DTEND: time(String(days.at(-1))) }),
    ...own.map((transaction) => entryOf(transaction, account_number)),
  ];
  const statement = elements({
    CURDEF: 'USD',
    BANKACCTFROM: elements(from),
    BANKTRANLIST: list.join(''),
    LEDGERBAL: elements({ BALAMT: balance, DTASOF: time(now.toISOString()) }),
  });
  return element('STMTTRNRS', element('TRNUID', '0') + success + element('STMTRS', statement));
}

function entryOf(transaction: Transaction, account: string): string {
  const isOut = transaction.from_account_number === account;
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
