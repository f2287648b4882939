import type { Fixed } from './fixed';

export interface ChatMessagesTable {
  id: Fixed<string>;
  reference: Fixed<string>;
  /** Null for a visitor's message. */
  customer_id: Fixed<string | null>;
  /** Chosen by the visitor's page. */
  conversation: Fixed<string | null>;
  answer_to: Fixed<string>;
  text: Fixed<string>;
  sent_at: Fixed<Date>;
}
