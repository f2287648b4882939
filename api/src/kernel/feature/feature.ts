import type { Call } from '@bank/shared/contracts/call';
import type { FastifyPluginAsync } from 'fastify';
import type * as z from 'zod/mini';
import type { Bank } from '../bank/bank';
import { everyone, type Rules } from '../http/rules';
import type { Asked, ServedCall } from '../http/serve';
import type { Job } from '../jobs/jobs';
import type { ReviewRunner } from '../jobs/review-each';
import type { InsertDemo } from './demo';
import type { Chapter, Example } from './example';
import type { Section } from './export-section';
import type { Invariants } from './invariants';
import type { Leaving } from './leaving';
import type { RetentionRule } from './retention';

/** What one part of the bank consists of. `bank.ts` lists all features; everything else derives from that list. */
export interface Feature {
  calls?(bank: Bank): readonly ServedCall[];
  /** What isn't JSON. */
  routes?: FastifyPluginAsync<{ bank: Bank }>;
  jobs?(runner: JobRunner): readonly Job[];
  leaving?: Leaving;
  /** What the hourly job deletes. */
  retention?: readonly RetentionRule[];
  /** What a copy of the customer's data contains. */
  exported?: readonly Section[];
  /** A part of the API page. */
  chapter?: Chapter;
  /** One for each call. Once you have a token, each works independently. */
  examples?: readonly Example[];
  demo?: InsertDemo;
  invariants?: Invariants;
}

export type JobRunner = Required<ReviewRunner> & Pick<Bank, 'keys' | 'origin'> & { stopping: AbortSignal };

/** For a feature that acts on all others; it runs once the list is complete. */
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

/** A call that changes something. It states who may make it when. */
export const write = <C extends Own & { method: 'POST' | 'PUT' }>(
  contract: C,
  rules: Rules,
  handle: Handler<C>,
) => served(contract, rules, handle);
