import * as contracts from '@bank/shared/contracts/statements';
import { type AllFeatures, feature, read, readOwn } from '../../kernel/feature/feature';
import { findDetailsOf } from '../../ledger/accounts/find-accounts';
import { nameOf } from '../../payments/people/own-people';
import { printPaper } from '../printing/print-paper';
import { depositForm, interestPaper, proofOfAccount } from './account-documents';
import { chapter, examples } from './examples';
import { findAccountDocuments } from './find-documents';
import { findPaidInterest } from './paid-interest';

/** Papers about accounts, and the list of all that features can print. */
export const documents = (all: AllFeatures) =>
  feature({
    calls: (bank) => {
      const find = async (customerId: string, id: string) =>
        findDetailsOf(bank.db, customerId, id, bank.clock.now());
      return [
        readOwn(bank, contracts.listDocuments, async (db, customerId, at) => {
          const found = [];
          for (const one of all()) found.push(...((await one.documents?.(db, customerId, at)) ?? []));
          return found;
        }),
        read(contracts.downloadProofOfAccount, async ({ params, query, caller: { customer }, at }) => {
          const account = await find(customer.id, params.id);
          const paper = proofOfAccount({
            ...{ account, holder: nameOf(customer), address: customer.address, at },
            withBalance: query.balance === 'yes',
          });
          const name = `proof-of-account-${account.account_number.slice(-4)}`;
          return { data: await printPaper(customer.id, name, paper) };
        }),
        read(contracts.downloadDirectDeposit, async ({ params, caller: { customer }, at }) => {
          const account = await find(customer.id, params.id);
          const paper = depositForm({ account, holder: nameOf(customer), address: customer.address, at });
          const name = `direct-deposit-${account.account_number.slice(-4)}`;
          return { data: await printPaper(customer.id, name, paper) };
        }),
        read(contracts.downloadSavingsInterest, async ({ params: { id, year }, caller: { customer } }) => {
          const account = await find(customer.id, id);
          const payments = await findPaidInterest(bank.db, id, year);
          const paper = interestPaper({ account, holder: nameOf(customer), year, payments });
          const name = `interest-${year}-${account.account_number.slice(-4)}`;
          return { data: await printPaper(customer.id, name, paper) };
        }),
      ];
    },
    documents: findAccountDocuments,
    chapter,
    examples,
  });
