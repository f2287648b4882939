import { createHash } from 'node:crypto';
import * as contracts from '@bank/shared/contracts/check-deposits';
import { listCheckDeposits, uploadCheckPicture } from '@bank/shared/contracts/check-deposits';
import { sql } from 'kysely';
import type { Bank } from '../../kernel/bank/bank';
import { earlier, hours } from '../../kernel/clock/clock';
import { feature, read, write } from '../../kernel/feature/feature';
import { keepDays, keepHours } from '../../kernel/feature/retention';
import type { RequestContext } from '../../kernel/http/request-context';
import { newId } from '../../kernel/ids/ids';
import { encodePicture } from '../../kernel/pictures/encode-picture';
import { tooManyPictures, tooSmall } from './check-errors';
import { depositCheck } from './deposit-check';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { findChecks } from './find-checks';
import { leaving } from './leaving';
import { reviewChecks } from './review-checks';

const targetSize = { width: 1600, height: 1600, fit: 'inside' } as const;
const minSize = { width: 400, height: 150 };
const maxPerDay = 40;

async function savePicture(bank: Bank, upload: Buffer, context: RequestContext) {
  const { customer } = context.caller;
  if ((await countPastDay(bank, customer.id)) >= maxPerDay) throw tooManyPictures();
  const { content, width, height } = await encodePicture(
    upload,
    contracts.uploadCheckPicture.upload,
    targetSize,
  );
  if (Math.max(width, height) < minSize.width || Math.min(width, height) < minSize.height)
    throw tooSmall(contracts.uploadCheckPicture.upload);
  const id = newId('chkpic');
  const digest = createHash('sha256').update(content).digest('hex');
  await bank.command(context, (tx) =>
    tx
      .insertInto('check_pictures')
      .values({ id, customer_id: customer.id, content, digest, uploaded_at: tx.now() })
      .execute(),
  );
  return { data: { id } };
}

async function countPastDay({ db, clock }: Bank, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('check_pictures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('uploaded_at', '>', earlier(clock.now(), hours(24)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const checks = feature({
  calls: (bank) => [
    read(listCheckDeposits, async ({ caller }) => ({
      data: await findChecks(bank.db, caller.customer.id, bank.clock.now()),
    })),
    write(
      uploadCheckPicture,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ upload, ...context }) => savePicture(bank, upload, context),
    ),
    write(
      contracts.depositCheck,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ body, ...context }) => depositCheck(bank, body, context),
    ),
  ],
  jobs: (runner) => [{ name: 'review checks', every: hours(1), run: () => reviewChecks(runner) }],
  leaving,
  retention: [
    keepHours(
      24,
      'check_pictures',
      (before) => sql`uploaded_at < ${before} and not exists (
        select from check_deposits where front_id = check_pictures.id or back_id = check_pictures.id
      )`,
    ),
    keepDays(90, 'check_pictures', 'uploaded_at'),
  ],
  exported,
  chapter,
  examples,
});
