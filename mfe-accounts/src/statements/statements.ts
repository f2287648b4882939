import * as contracts from '@bank/shared/contracts/statements';
import { getStatement, listStatements, type StatementFormat } from '@bank/shared/contracts/statements';
import { send } from '@bank/shared/http';
import { queryOptions } from '@bank/shared/query';

export const statementMonthsOptions = queryOptions({
  queryKey: ['statements'],
  queryFn: async ({ signal }) => (await send(listStatements, { signal })).data,
});

/** Never stale, because completed months don't change. */
export const statementOptions = (id: string, month: string) =>
  queryOptions({
    queryKey: ['statements', id, month],
    queryFn: async ({ signal }) => (await send(getStatement, { params: { id, month }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

interface StatementFile {
  id: string;
  /** A month, or a year for all its completed months. */
  period: string;
  format: StatementFormat;
}

export async function downloadStatement({ id, period, format }: StatementFile) {
  const { file_name, media_type, content } = (
    await send(contracts.downloadStatement, { params: { id, period, format } })
  ).data;
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  return { name: file_name, file: new Blob([bytes], { type: media_type }) };
}
