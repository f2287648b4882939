import type { Customer } from '../db/tables';

export interface Visitor {
  ip: string;
  device: string;
  browser: string | null;
  /** The IDs that it had before other customers were remembered on it. */
  earlierBrowsers?: readonly string[];
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
