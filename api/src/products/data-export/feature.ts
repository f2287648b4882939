import {
  downloadDataExport,
  getDataExport,
  requestDataExport,
  unlockDataExport,
} from '@bank/shared/contracts/data-export';
import { sql } from 'kysely';
import { seconds } from '../../kernel/clock/clock';
import { section } from '../../kernel/feature/export-section';
import { type AllFeatures, feature, keepDays, keepHours, read, write } from '../../kernel/feature/feature';
import { allSections } from './all-sections';
import { archiveOf } from './archive/write-archive';
import { downloadPart, unlockExport } from './download-export';
import { chapter, examples } from './examples';
import { findExportState } from './find-export';
import { makeExports } from './make-exports';
import { requestExport } from './request-export';

export const dataExport = (all: AllFeatures) =>
  feature({
    calls: (bank) => [
      read(getDataExport, async ({ caller }) => ({
        data: await findExportState(bank.db, caller, bank.clock.now()),
      })),
      write(
        requestDataExport,
        { stepUp: { code: 'download your data' }, whileLocked: false, whileClosing: true },
        ({ body, ...context }) => requestExport(bank, body.pin, context),
      ),
      write(
        unlockDataExport,
        { stepUp: { code: 'download your data' }, whileLocked: false, whileClosing: true },
        ({ body, params, ...context }) => unlockExport(bank, { id: params.id, pin: body.pin }, context),
      ),
      read(downloadDataExport, ({ params, ...context }) =>
        downloadPart(bank, { id: params.id, number: Number(params.number) }, context),
      ),
    ],
    jobs: (runner) => {
      const archive = archiveOf(allSections(all()));
      return [{ name: 'make data exports', every: seconds(2), run: () => makeExports(runner, archive) }];
    },
    leaving: { forgets: ['data_exports'] },
    retention: [
      keepHours(
        0,
        'data_export_parts',
        (before) => sql`export_id in (select id from data_exports where expires_at < ${before})`,
      ),
      keepDays(30, 'data_exports', 'requested_at'),
    ],
    exported: [section('data_exports', { place: 90, about: 'When you asked for a copy of your data' })],
    chapter,
    examples,
  });
