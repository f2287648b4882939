import type { Fixed } from './fixed';

export interface ChatMessagesTable {
  id: Fixed<string>;
  reference: Fixed<string>;
  customer_id: Fixed<string | null>;
  conversation: Fixed<string | null>;
  answer_to: Fixed<string>;
  text: Fixed<string>;
  sent_at: Fixed<Date>;
}
