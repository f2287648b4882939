import { downloadLoanInterest, downloadLoanTerms } from '@bank/shared/contracts/current-loans';
import type { CustomerDocument, DocumentKind } from '@bank/shared/contracts/statements';
import * as contracts from '@bank/shared/contracts/statements';
import { downloadStatement } from '@bank/shared/contracts/statements';
import { send } from '@bank/shared/http';
import { accountsKey, queryOptions } from '@bank/shared/query';

/** Below the accounts, so that an account that opens or closes changes it. */
export const documentsOptions = queryOptions({
  queryKey: [...accountsKey, 'documents'],
  queryFn: async ({ signal }) => (await send(contracts.listDocuments, { signal })).data,
});

interface Wanted {
  id: string;
  period: string;
}

interface Answer {
  data: { file_name: string; media_type: string; content: string };
}

const calls: Record<DocumentKind, (wanted: Wanted) => Promise<Answer>> = {
  'proof-of-account': ({ id }) => send(contracts.downloadProofOfAccount, { params: { id }, query: {} }),
  'direct-deposit': ({ id }) => send(contracts.downloadDirectDeposit, { params: { id } }),
  statement: ({ id, period }) => send(downloadStatement, { params: { id, period, format: 'pdf' } }),
  'savings-interest': ({ id, period }) =>
    send(contracts.downloadSavingsInterest, { params: { id, year: period } }),
  'loan-terms': ({ id }) => send(downloadLoanTerms, { params: { id } }),
  'loan-interest': ({ id, period }) => send(downloadLoanInterest, { params: { id, year: period } }),
};

const toFile = ({ data: { file_name: name, media_type: type, content } }: Answer) => ({
  name,
  file: new Blob([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))], { type }),
});

export const downloadDocument = async ({ kind, subject_id: id, period }: CustomerDocument) =>
  toFile(await calls[kind]({ id, period: period ?? '' }));

export const downloadProofWithBalance = async (id: string) =>
  toFile(await send(contracts.downloadProofOfAccount, { params: { id }, query: { balance: 'yes' } }));
