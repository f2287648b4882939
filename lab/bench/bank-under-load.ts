import { cents } from '@bank/shared/money';
import type { Database } from '../../api/src/kernel/db/tables';
import { type ApiProcess, startApi } from '../../api/src/testing/api-process';
import { makeClosedBank } from '../../api/src/testing/closed-bank';
import { gatherCrowd, type Member, renewTokens } from '../../api/src/testing/crowd/crowd';

export interface BankUnderLoad {
  gather(customers: number, permits?: number): Promise<Member[]>;
  renew(members: readonly Member[]): Promise<Member[]>;
  fill(work: (db: Database) => Promise<void>): Promise<void>;
  serve<T>(processes: number, work: (apis: readonly ApiProcess[]) => Promise<T>): Promise<T>;
  remove(): void;
}

const deposit = cents(10_000_000);

export function makeBank(url?: string): BankUnderLoad {
  const { env, look, remove } = makeClosedBank(url);
  let customersSoFar = 0;
  return {
    gather: (customers, permits = 0) => {
      const first = customersSoFar + 1;
      customersSoFar += customers;
      return look((deps) => gatherCrowd(deps, { customers, deposit, permits, first }));
    },
    renew: (members) => look((deps) => renewTokens(deps, members)),
    fill: (work) => look(({ db }) => work(db)),
    serve: async (processes, work) => {
      const apis = await Promise.all(Array.from({ length: processes }, () => startApi({ env })));
      try {
        return await work(apis);
      } catch (failure) {
        const output = apis.map((api) => api.output()).join('');
        throw new Error(`${(failure as Error).message}\n${output}`, { cause: failure });
      } finally {
        await Promise.all(apis.map((api) => api.stop()));
      }
    },
    remove,
  };
}
