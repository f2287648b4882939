import { cents } from '@bank/shared/money';
import type { RequestContext } from '../../kernel/http/request-context';
import { type PaymentOrder, paymentOrder } from '../../payments/placement/payment-order';
import type { Member } from './crowd';

interface Wish {
  dollars?: number;
  key?: string;
  at: Date;
}

/** A transfer of a member from checking to savings, as the API passes it to the database. */
export function orderOf(member: Member, { dollars = 10, key, at }: Wish): PaymentOrder {
  const customer = { id: member.id, email: member.email };
  const visitor = { ip: '203.0.113.7', device: 'test', browser: null, authorization: undefined };
  const context = { caller: { customer, sessionId: member.sessionId }, visitor, at };
  const request = { idempotencyKey: key ?? null, request: ['transfer', dollars] };
  return paymentOrder({ ...context, ...request } as unknown as RequestContext, {
    kind: 'internal',
    from: member.checking,
    to: member.savings,
    amount: cents(dollars * 100),
    description: 'Rainy days',
    merchant: '',
    category: 'other',
    message: 'Transfer completed successfully',
    email: (reference) => ({ subject: 'You moved money', text: reference, html: reference }),
  });
}
