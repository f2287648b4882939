import * as contracts from '@bank/shared/contracts/people';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { findPerson } from './find-person';
import { findPeople, forgetPerson } from './own-people';

export function peopleCalls(serve: Serve, bank: Bank): void {
  serve(contracts.findPerson, async ({ body, ...context }) => ({
    data: await findPerson(bank, body, context),
  }));
  serve(contracts.listPeople, async ({ caller }) => ({
    data: { people: await findPeople(bank.db, caller.customer.id) },
  }));
  serve(contracts.forgetPerson, ({ params, ...context }) => forgetPerson(bank, params.id, context));
}
