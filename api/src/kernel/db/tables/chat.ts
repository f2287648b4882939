import type { Fixed } from './fixed';

export interface ChatMessagesTable {
  id: Fixed<string>;
  reference: Fixed<string>;
  /** Null for a visitor's message. */
  customer_id: Fixed<string | null>;
  /** A visitor's, as the visitor's page named it. */
  conversation: Fixed<string | null>;
  answer_to: Fixed<string>;
  text: Fixed<string>;
  sent_at: Fixed<Date>;
}
