import type { DataExport, DataExportState } from '@bank/shared/contracts/data-export';
import {
  downloadDataExport,
  getDataExport,
  requestDataExport,
  unlockDataExport,
} from '@bank/shared/contracts/data-export';
import { ApiError, send } from '@bank/shared/http';
import { queryOptions } from '@bank/shared/query';
import { adviceFor } from '@bank/shared/ui/base';

export const isUnderWay = (status: DataExport['status'] | undefined) =>
  status === 'waiting' || status === 'making';

const pollMs = 2000;

/** Always stale, because the bank makes and deletes the file at any time. */
export const dataExportOptions = queryOptions({
  queryKey: ['data-export'],
  queryFn: async ({ signal }): Promise<DataExportState> => (await send(getDataExport, { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state }) => isUnderWay(state.data?.export?.status) && pollMs,
});

export const requestExport = async (pin: string) => (await send(requestDataExport, { body: { pin } })).data;

export const unlockExport = (id: string) => async (pin: string) =>
  (await send(unlockDataExport, { params: { id }, body: { pin } })).data;

interface Downloading {
  id: string;
  parts: number;
  /** What an earlier attempt received. */
  received: Blob[];
  onPart: (received: number) => void;
}

/** Part by part, so that a lost connection costs one part only. */
export async function downloadExport({ id, parts, received, onPart }: Downloading): Promise<Blob> {
  while (received.length < parts) {
    const params = { id, number: String(received.length) };
    const { content } = (await send(downloadDataExport, { params })).data;
    received.push(new Blob([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))]));
    onPart(received.length);
  }
  return new Blob(received, { type: 'application/zip' });
}

export function exportProblem(failure: Error): string {
  if (!(failure instanceof ApiError) || failure.kind !== 'answer' || failure.status >= 500)
    return adviceFor(failure);
  return failure.fields.pin?.[0] ?? (failure.error || failure.message || adviceFor(failure));
}

/** The bank asks for the PIN again, for example in another session. */
export const isLocked = (failure: Error) => failure instanceof ApiError && failure.fields.pin !== undefined;
