import {
  confirmContactChange,
  getContactSecurity,
  requestContactChange,
} from '@bank/shared/contracts/contact-changes';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { confirmChange } from './confirm-change';
import { newRecipientsFrom } from './cooling-off';
import { requestChange } from './request-change';

export function contactChangeCalls(serve: Serve, bank: Bank): void {
  serve(getContactSecurity, async ({ caller }) => {
    const from = await newRecipientsFrom(bank.db, caller.customer.id, bank.clock.now());
    return { data: { new_recipients_from: from?.toISOString() ?? null } };
  });
  serve(requestContactChange, ({ body, ...context }) => requestChange(bank, body, context));
  serve(confirmContactChange, ({ body, ...context }) => confirmChange(bank, body, context));
}
