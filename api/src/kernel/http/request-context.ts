import type { Customer } from '../db/tables';

/** Where a request comes from: for limits, notices and the audit log. */
export interface Visitor {
  address: string;
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
