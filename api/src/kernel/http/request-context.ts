import type { Customer } from '../db/tables';

/** Where a request comes from: for limits, notices and the audit log. */
export interface Visitor {
  ip: string;
  device: string;
  /** The browser's cookie, if the bank gave it one. */
  browser: string | null;
  authorization: string | undefined;
}

/** The customer who makes a call, and the session it is made in. */
export interface Caller {
  customer: Customer;
  sessionId: string;
}

/** Who sent a request, from where and when. Every handler gets one with what was sent. */
export interface RequestContext<Who extends Caller | null = Caller> {
  caller: Who;
  visitor: Visitor;
  at: Date;
  /** What the client calls this request by, so that a repetition is known as one. */
  idempotencyKey: string | null;
  /** The call and its parsed body: a repetition with the same key has to be the same. */
  request: readonly unknown[];
}
