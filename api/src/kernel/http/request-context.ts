import type { Customer } from '../db/tables';

export interface Visitor {
  ip: string;
  device: string;
  browser: string | null;
  authorization: string | undefined;
}

export interface Caller {
  customer: Customer;
  sessionId: string;
}

export interface RequestContext<Who extends Caller | null = Caller> {
  caller: Who;
  visitor: Visitor;
  at: Date;
  /** Chosen by the client; stays the same on retries. */
  idempotencyKey: string | null;
  /** The endpoint and its parsed body. A retry with the same key must match it. */
  request: readonly unknown[];
}
