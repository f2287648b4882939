import {
  confirmContactChange,
  getContactSecurity,
  requestContactChange,
} from '@bank/shared/contracts/contact-changes';
import { sql } from 'kysely';
import { section } from '../../kernel/feature/export-section';
import { feature, keepDays, keepHours, read, write } from '../../kernel/feature/feature';
import { confirmChange } from './confirm-change';
import { newRecipientsFrom } from './cooling-off';
import { examples } from './examples';
import { requestChange } from './request-change';

export const contactChanges = feature({
  calls: (bank) => [
    read(getContactSecurity, async ({ caller }) => {
      const from = await newRecipientsFrom(bank.db, caller.customer.id, bank.clock.now());
      return { data: { new_recipients_from: from?.toISOString() ?? null } };
    }),
    write(
      requestContactChange,
      { stepUp: { code: 'change your email or phone number' }, whileLocked: false, whileClosing: false },
      ({ body, ...context }) => requestChange(bank, body, context),
    ),
    write(
      confirmContactChange,
      { stepUp: 'own-code', whileLocked: false, whileClosing: false },
      ({ body, ...context }) => confirmChange(bank, body, context),
    ),
  ],
  leaving: { forgets: ['contact_changes'] },
  retention: [
    keepHours(24, 'contact_changes', (before) => sql`changed_at is null and requested_at < ${before}`),
    // The audit log has the change itself forever, without the values.
    keepDays(365, 'contact_changes', 'requested_at'),
  ],
  exported: [section('contact_changes', { place: 30, about: 'Changes of your email or phone number' })],
  examples,
});
