import { sql } from 'kysely';
import { counted, type Leaving } from '../../kernel/feature/leaving';
import { endRequestsOf } from './end-requests';

export const leaving: Leaving = {
  ends: [
    {
      name: 'requests',
      count: ({ customerId, now }) => sql`
        select count(*) from payment_requests
        where customer_id = ${customerId} and status = 'open' and expires_at > ${now}`,
      text: (count) => `${counted(count, 'request')} for money, and links to them: withdrawn now.`,
    },
    {
      name: 'requests-to-you',
      count: ({ customerId, now }) => sql`
        select count(*) from payment_requests
        where asked_id = ${customerId} and status = 'open' and expires_at > ${now}`,
      text: (count) => `${counted(count, 'request')} from others to you: declined now.`,
    },
  ],
  cancel: endRequestsOf,
  forgets: ['opened_requests'],
};
