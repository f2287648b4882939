import type { ApiProcess } from '../../api/src/testing/api-process';
import type { Member } from '../../api/src/testing/crowd/crowd';
import type { BankUnderLoad } from './bank-under-load';
import { type Request, type Result, sendLoad } from './send-load';

/** The bank allows this many per customer per minute. */
export const perCustomer = 10;
export const clients = 32;

export const transfersOf = (members: readonly Member[], each = perCustomer): Request[] =>
  Array.from({ length: each }, (_, round) =>
    members.map(({ token, checking, savings }) => ({
      method: 'POST' as const,
      path: '/api/v1/transactions/transfer/internal/',
      token,
      key: `${token.slice(-20)}-${round}`,
      body: JSON.stringify({
        from_account_id: checking,
        to_account_id: savings,
        amount: 12.5,
        description: 'Rainy days',
      }),
    })),
  ).flat();

interface Run {
  processes: number;
  customers: number;
  concurrent?: number;
}

export async function measureTransfers(
  bank: BankUnderLoad,
  { processes, customers, concurrent = clients }: Run,
): Promise<Result> {
  const warmUp = await bank.gather(500 * processes, perCustomer);
  const crowd = await bank.gather(customers, perCustomer);
  const send = (apis: readonly ApiProcess[], members: readonly Member[], most: number) =>
    sendLoad({ ports: apis.map(({ port }) => port), clients: most, requests: transfersOf(members) });
  return bank.serve(processes, async (apis) => {
    await send(apis, warmUp, clients);
    return send(apis, crowd, concurrent);
  });
}
