import {
  downloadDataExport,
  getDataExport,
  requestDataExport,
  unlockDataExport,
} from '@bank/shared/contracts/data-export';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { downloadPart, unlockExport } from './download-export';
import { findExportState } from './find-export';
import { requestExport } from './request-export';

export function exportCalls(serve: Serve, bank: Bank): void {
  serve(getDataExport, async ({ caller }) => ({
    data: await findExportState(bank.db, caller, bank.clock.now()),
  }));
  serve(requestDataExport, ({ body, ...context }) => requestExport(bank, body.pin, context));
  serve(unlockDataExport, ({ body, params, ...context }) =>
    unlockExport(bank, { id: params.id, pin: body.pin }, context),
  );
  serve(downloadDataExport, ({ params, ...context }) =>
    downloadPart(bank, { id: params.id, number: Number(params.number) }, context),
  );
}
