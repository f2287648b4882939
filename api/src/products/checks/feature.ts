import { createHash } from 'node:crypto';
import * as contracts from '@bank/shared/contracts/check-deposits';
import { sql } from 'kysely';
import type { Bank, RequestContext } from '../../kernel/bank/bank';
import { earlier, hours } from '../../kernel/clock/clock';
import { BankError, badInput } from '../../kernel/errors/errors';
import {
  are,
  counted,
  feature,
  keepDays,
  keepHours,
  readOwn,
  whileOpen,
  write,
} from '../../kernel/feature/feature';
import { newId } from '../../kernel/ids/ids';
import { encodePicture } from '../../kernel/pictures/encode-picture';
import { depositCheck } from './deposit-check';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { findChecks } from './find-checks';
import { reviewChecks } from './review-checks';

export const checks = feature({
  calls: (bank) => [
    readOwn(bank, contracts.listCheckDeposits, findChecks),
    write(contracts.uploadCheckPicture, whileOpen, ({ upload, ...context }) =>
      savePicture(bank, upload, context),
    ),
    write(contracts.depositCheck, whileOpen, ({ body, ...context }) => depositCheck(bank, body, context)),
  ],
  jobs: (runner) => [{ name: 'review checks', every: hours(1), run: () => reviewChecks(runner) }],
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
  leaving: {
    settleFirst: [
      {
        name: 'pending-checks',
        title: 'Wait for your checks',
        path: '/dashboard/deposit-check',
        settlesItself: true,
        count: ({ customerId }) => sql`
          select count(*) from check_deposits where customer_id = ${customerId} and status = 'pending'`,
        text: (count) =>
          `${counted(count, 'check')} you deposited ${are(count)} still pending. Move the money out when it arrives.`,
      },
    ],
  },
  keepsOpen: [
    {
      name: 'pending-checks',
      title: 'Wait for your checks',
      path: '/dashboard/deposit-check',
      settlesItself: true,
      count: ({ accountId }) => sql`
        select count(*) from check_deposits where account_id = ${accountId} and status = 'pending'`,
      text: (count) =>
        `${counted(count, 'check')} you deposited into this account ${are(count)} still pending. Move the money out when it arrives.`,
    },
  ],
  exported,
  chapter,
  examples,
});

const targetSize = { width: 1600, height: 1600, fit: 'inside' } as const;
const minSize = { width: 400, height: 150 };
const maxPerDay = 40;

const tooSmall = (field: string) =>
  badInput({ [field]: ['This picture is too small to read. Please move closer and take it again.'] });

const tooManyPictures = () =>
  new BankError(
    429,
    'Too many pictures',
    "You've reached today's limit for check pictures. Please try again tomorrow.",
  );

async function savePicture(bank: Bank, upload: Buffer, context: RequestContext) {
  const { customer } = context.caller;
  if ((await countPastDay(bank, customer.id)) >= maxPerDay) throw tooManyPictures();
  const { upload: side } = contracts.uploadCheckPicture;
  const { content, width, height } = await encodePicture(upload, side, targetSize);
  if (Math.max(width, height) < minSize.width || Math.min(width, height) < minSize.height)
    throw tooSmall(side);
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
