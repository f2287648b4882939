import type { ComingUp } from '@bank/shared/contracts/account-details';
import type { Call } from '@bank/shared/contracts/call';
import type { CustomerDocument } from '@bank/shared/contracts/statements';
import type { FastifyPluginAsync } from 'fastify';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Bank, RequestContext, Tx } from '../bank/bank';
import type { Customer, Database, Tables } from '../db/tables';
import { type Asked, everyone, type Rules, type ServedCall } from '../http/serve';
import type { Job } from '../jobs/jobs';
import type { ReviewRunner } from '../jobs/review-each';
import type { InsertDemo } from './demo';
import type { Chapter, Example } from './example';
import type { Section } from './export-section';

/** What must always be true of the database. Each query returns a sentence for each row that breaks it. */
export interface Invariants {
  /** Queries in SQL. They may read `moved`, which says what each transaction moved, and `holding`. */
  broken: readonly string[];
  /** Selects the transactions that `moved` must contain. */
  moves?: readonly string[];
  /** Selects account_id and amount_cents of all that `holding` contains: money that accounts hold. */
  holds?: string;
}

interface OfCustomer {
  customerId: string;
  now: Date;
}

interface OfAccount extends OfCustomer {
  accountId: string;
}

/** How much of one thing there is. */
export interface Counted<Of = OfCustomer> {
  name: string;
  /** A scalar query. Rules of several features with one name count together. */
  count(of: Of): RawBuilder<unknown>;
  text(count: number): string;
}

/** What customers must settle before the bank closes something of theirs. */
export interface SettleFirst<Of = OfCustomer> extends Counted<Of> {
  title: string;
  path: `/dashboard/${string}`;
  /** What goes away by itself delays the closing. Anything else ends it. */
  settlesItself?: true;
}

/** What a feature does when a customer leaves. */
export interface Leaving {
  settleFirst?: readonly SettleFirst[];
  /** What the closing ends, shown before the customer confirms. */
  ends?: readonly Counted[];
  /** Ends all that would move money, or give the customer something new. */
  cancel?(tx: Tx, customer: Customer): Promise<unknown>;
  /** Tables by customer_id that the bank has no duty to keep. */
  forgets?: readonly (keyof Tables)[];
  /** What else goes when the account is closed. The caller holds the locks of the customer and their empty accounts. */
  close?(tx: Tx, customerId: string): Promise<unknown>;
}

/** What keeps one account open while its customer stays. */
export type KeepsOpen = readonly SettleFirst<OfAccount>[];

export const counted = (count: number, one: string, several = `${one}s`) =>
  `${count} ${count === 1 ? one : several}`;

export const are = (count: number) => (count === 1 ? 'is' : 'are');

/** Rows that the bank deletes after some time. Sessions, payments and the audit log are evidence, so they stay. */
export interface RetentionRule {
  table: keyof Tables;
  keepHours: number;
  isObsolete(before: Date): RawBuilder<SqlBool>;
}

const day = 24;

export const keepHours = (
  hours: number,
  table: keyof Tables,
  isObsolete: RetentionRule['isObsolete'],
): RetentionRule => ({ table, keepHours: hours, isObsolete });

/** `since` is the column that says when a row was last needed. */
export const keepDays = (days: number, table: keyof Tables, since: string): RetentionRule =>
  keepHours(days * day, table, (before) => sql`${sql.ref(since)} < ${before}`);

/** What the customer can download, newest first, for the page that lists it all. */
type FindDocuments = (db: Database, customerId: string, at: Date) => Promise<CustomerDocument[]>;

/** What one part of the bank consists of. `bank.ts` lists all features; everything else derives from that list. */
export interface Feature {
  calls?(bank: Bank): readonly ServedCall[];
  /** What isn't JSON. */
  routes?: FastifyPluginAsync<{ bank: Bank }>;
  jobs?(runner: JobRunner): readonly Job[];
  leaving?: Leaving;
  keepsOpen?: KeepsOpen;
  documents?: FindDocuments;
  /** What the hourly job deletes. */
  retention?: readonly RetentionRule[];
  /** What will move the customer's money, if no table has its amount yet. */
  comingUp?(db: Database, customerId: string, at: Date): Promise<readonly ComingUp[]>;
  /** What a copy of the customer's data contains. */
  exported?: readonly Section[];
  /** A part of the API page. */
  chapter?: Chapter;
  /** One for each call. Once you have a token, each works independently. */
  examples?: readonly Example[];
  demo?: InsertDemo;
  invariants?: Invariants;
}

type JobRunner = Required<ReviewRunner> & Pick<Bank, 'keys' | 'origin'> & { stopping: AbortSignal };

/** A feature that acts on all others takes the list as a function, which runs once the list is complete. */
export type AllFeatures = () => readonly Feature[];

export const feature = (parts: Feature): Feature => parts;

type Handler<C extends Call> = (asked: Asked<C>) => Promise<z.input<C['answer']>>;

const served = (contract: Call, rules: Rules, handle: Handler<never>): ServedCall => ({
  contract,
  rules,
  handle: handle as ServedCall['handle'],
});

/** A call without a session. */
export const forAnyone = <C extends Call & { access: 'anyone' }>(contract: C, handle: Handler<C>) =>
  served(contract, everyone, handle);

type Own = Call & { access: 'signed-in' | 'verified' };

/** A call that changes nothing, which customers can make at any time. */
export const read = <C extends Own & { method: 'GET' }>(contract: C, handle: Handler<C>) =>
  served(contract, everyone, handle);

type Find<C extends Call> = (
  db: Database,
  customerId: string,
  at: Date,
) => Promise<z.input<C['answer']> extends { data: infer Data } ? Data : never>;

/** A call that answers with what `find` finds of the caller. */
export const readOwn = <C extends Own & { method: 'GET' }>(bank: Bank, contract: C, find: Find<C>) =>
  served(contract, everyone, (async ({ caller, at }: RequestContext) => ({
    data: await find(bank.db, caller.customer.id, at),
  })) as never);

/** What neither a locked nor a leaving customer does, and what gives a thief of the session nothing. */
export const whileOpen: Rules = { stepUp: 'free', whileLocked: false, whileClosing: false };

/** A call that changes something. It states who may make it when. */
export const write = <C extends Own & { method: 'POST' | 'PUT' }>(
  contract: C,
  rules: Rules,
  handle: Handler<C>,
) => served(contract, rules, handle);
