import * as z from 'zod/mini';
import { call, wrapped } from '../base/call';

export const getHealth = call({
  id: 'getHealth',
  method: 'GET',
  path: '/health/',
  summary: 'Whether the bank is healthy, and which kind of database it uses',
  access: 'anyone',
  answer: wrapped(z.object({ status: z.literal('ok'), database: z.enum(['pglite', 'postgresql']) })),
});
